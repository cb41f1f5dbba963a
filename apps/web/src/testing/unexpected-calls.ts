/** Calls of the current test without a provided answer. */
let calls: string[] = [];

/** Records a call that a fake server cannot answer. */
export function noteUnexpectedCall(call: string): void {
  calls.push(call);
}

/** Returns and clears the recorded calls. */
export function takeUnexpectedCalls(): string[] {
  const taken = calls;
  calls = [];
  return taken;
}
