/**
 * Makes a call with a signal that ends it after some time, or when another signal does.
 * The timer holds its controller: of the signals that `AbortSignal.any` joins, Node 20 lets `AbortSignal.timeout` be collected as
 * garbage before its time, and the call would then never end.
 */
export async function withinTime<Result>(
  { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal | undefined },
  call: (end: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeoutMs);
  try {
    return await call(signal ? AbortSignal.any([signal, late.signal]) : late.signal);
  } finally {
    clearTimeout(timer);
  }
}
