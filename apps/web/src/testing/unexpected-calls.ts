/** The calls of the test at hand that it has not provided for. */
let calls: string[] = [];

/** Keeps what a fake server was asked for and has no answer to. */
export function noteUnexpectedCall(call: string): void {
  calls.push(call);
}

/** Gives what was noted, and forgets it. */
export function takeUnexpectedCalls(): string[] {
  const taken = calls;
  calls = [];
  return taken;
}
