// Where a figure changes from its narrow frame to its wide one.

/** A figure narrower than this, in CSS pixels, takes its narrow frame: in the wide one its text would be under 12 px. */
export const WIDE_FROM = 850;

/** A figure narrower than this, in CSS pixels, has sentences of many lines. */
export const PHONE_BELOW = 520;

/** From this width, in CSS pixels, a figure in its narrow frame has its buttons in one row. */
export const MIDDLE_FROM = 640;
