/**
 * What a built script knows of itself. Its bundle stands in one function, which is called with this; where the files are
 * used one by one (in Node, when the site is built) it is not there: `typeof peScript === "undefined"`.
 */
declare const peScript:
  | undefined
  | {
      /** Where the script came from; "" where it stands in a page. */
      address: string;
      /** Whether it is a module: what it loads later must then be one as well. */
      module?: boolean;
      /** The function itself: its text is the whole script, and calling it in another page starts everything there. */
      make: (script: { address: string; module?: boolean; make: unknown }) => unknown;
    };
