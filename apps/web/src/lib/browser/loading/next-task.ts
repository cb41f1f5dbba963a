/** Resolves in a new task, so that input during the current one is handled first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
