/**
 * Returns the `NODE_OPTIONS` that put the clock of a process wrong before anything else runs.
 * @param ms milliseconds by which it is fast; negative when it is slow
 */
export function makeWrongClockOptions(ms: number): string {
  const code = `
    const Real = Date;
    const now = () => Real.now() + ${ms};
    globalThis.Date = class Date extends Real {
      constructor(...parts) { super(...(parts.length > 0 ? parts : [now()])); }
      static now() { return now(); }
    };`;
  return `--import=data:text/javascript,${encodeURIComponent(code)}`;
}
