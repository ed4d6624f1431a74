// What moves by itself in a figure: a turn between two states, time that flows, a step that repeats.

/** @typedef {import("../draw/figure.d.ts").Figure} Figure */
/** @typedef {import("../draw/figure.d.ts").State} State */
/** @typedef {import("./define-figure.js").Shell} Shell */

/** A turn takes this long, in milliseconds: long enough to follow, short enough not to wait for. */
const TURN_TIME = 450;
/** A repeated step comes this often, in milliseconds. */
const REPEAT_TIME = 900;
/** Time that flows never leaps further than this between two frames, in seconds (a tab may have slept). */
const LONGEST_FRAME = 0.1;

/** Slow at both ends. @param {number} t in [0, 1] */
const ease = (t) => t * t * (3 - 2 * t);

/** Runs one figure's motions; shows nothing itself and keeps no state but the motion's own. */
export class Motion {
  /** @type {{show: (shown: State | undefined, flowing?: number) => void, move: (changes: State) => void, settle: () => void, act: (name: string) => void, changed: () => void}} */
  #to;
  #frame = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #repeat = undefined;
  #flowing = false;
  /** Off the screen nothing moves; what was playing goes on when it is seen again. */
  #resting = false;
  /** What goes on then. */
  #resume = () => {};
  /** @type {MediaQueryList | undefined} */
  #wish = undefined;
  #wishChanged = () => {
    this.stop();
    this.#to.changed();
  };

  /**
   * @param {object} to
   * @param {(shown: State | undefined, flowing?: number) => void} to.show draw this state instead of the present one; undefined: the present one again; `flowing`: how fast time flows
   * @param {(changes: State) => void} to.move the state changes
   * @param {() => void} to.settle what moved has come to rest
   * @param {(name: string) => void} to.act do an action
   * @param {() => void} to.changed playing began or ended, or the reader's wish for motion changed
   */
  constructor(to) {
    this.#to = to;
  }

  connect() {
    this.#wish = matchMedia("(prefers-reduced-motion: reduce)");
    this.#wish.addEventListener("change", this.#wishChanged);
  }

  disconnect() {
    this.stop();
    this.#wish?.removeEventListener("change", this.#wishChanged);
  }

  get playing() {
    return this.#flowing || this.#repeat !== undefined;
  }

  /** Whether the reader asked for less motion. */
  get reduced() {
    return this.#wish?.matches ?? false;
  }

  /** Off the screen: hold still; on it again: go on. @param {boolean} resting */
  rest(resting) {
    if (this.#resting === resting) return;
    this.#resting = resting;
    if (resting && this.#flowing) {
      cancelAnimationFrame(this.#frame);
      this.#frame = 0;
    }
    if (!resting && this.#flowing) this.#resume();
  }

  /** Stops whatever moves, where it is. */
  stop() {
    const played = this.playing;
    const turned = this.#frame !== 0 || this.#flowing;
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    clearInterval(this.#repeat);
    this.#repeat = undefined;
    this.#flowing = false;
    if (turned) this.#to.show(undefined);
    if (played) this.#to.changed();
  }

  /**
   * Turns the drawing from one state to another.
   * @param {Figure} figure
   * @param {State} from
   * @param {State} to
   * @param {boolean} [playing] one of several steps that repeat
   */
  turn(figure, from, to, playing = false) {
    if (!playing) this.stop();
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const { turns } = figure;
    if (turns === undefined || this.reduced) return;
    const names = turns.parameters.filter((name) => from[name] !== to[name]);
    if (names.length === 0 || names.some((name) => Math.abs(to[name] - from[name]) > turns.within)) return;
    const begun = performance.now();
    const draw = (/** @type {number} */ now) => {
      const t = Math.min(1, Math.max(0, (now - begun) / TURN_TIME));
      if (t === 1) {
        this.#frame = 0;
        this.#to.show(undefined);
        return;
      }
      const shown = { ...to };
      for (const name of names) shown[name] = from[name] + (to[name] - from[name]) * ease(t);
      this.#to.show(shown);
      this.#frame = requestAnimationFrame(draw);
    };
    this.#frame = requestAnimationFrame(draw);
    this.#to.show({ ...to, ...Object.fromEntries(names.map((name) => [name, from[name]])) });
  }

  /**
   * Play or pause; where motion is not wanted, one step.
   * @param {Shell} shell
   */
  toggle(shell) {
    const { play, parameters } = shell.figure;
    if (play === undefined) return;
    if (this.playing) {
      const { state } = shell;
      this.stop();
      this.#to.settle();
      if (play.kind === "flow") this.#to.move({ [play.parameter]: state[play.parameter] });
      return;
    }
    if (play.kind === "repeat") {
      this.#to.act(play.action);
      if (this.reduced) return;
      this.#repeat = setInterval(() => {
        if (!this.#resting) this.#to.act(play.action);
      }, REPEAT_TIME);
      this.#to.changed();
      return;
    }
    const { parameter } = play;
    const limit = /** @type {import("../draw/figure.d.ts").WholeParameter} */ (parameters[parameter]).max;
    const present = () => /** @type {number} */ (shell.state[parameter]);
    if (this.reduced) {
      this.#to.move({ [parameter]: Math.min(limit, present() + shell.speed) });
      this.#to.settle();
      return;
    }
    this.stop();
    this.#flowing = true;
    let shown = present();
    let last = performance.now();
    const flow = (/** @type {number} */ now) => {
      if (!this.#flowing) return;
      shown = Math.min(
        limit,
        shown + shell.speed * Math.min(LONGEST_FRAME, Math.max(0, (now - last) / 1000)),
      );
      last = now;
      const nearest = Math.round(shown);
      this.#frame = requestAnimationFrame(flow);
      this.#to.show({ ...shell.state, [parameter]: shown }, shell.speed);
      if (nearest !== present()) this.#to.move({ [parameter]: nearest });
      if (shown === limit) this.toggle(shell);
    };
    this.#resume = () => {
      // One frame at a time: a second would go on when the first is stopped.
      cancelAnimationFrame(this.#frame);
      last = performance.now();
      this.#frame = requestAnimationFrame(flow);
    };
    if (!this.#resting) this.#resume();
    this.#to.changed();
  }
}
