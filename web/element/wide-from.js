// Where a figure changes from its narrow frame to its wide one.

/** A figure narrower than this, in CSS pixels, takes its narrow frame. */
export const WIDE_FROM = 700;
