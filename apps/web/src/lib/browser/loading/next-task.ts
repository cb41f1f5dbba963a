/** Resolves in a task of its own, so that what was pressed meanwhile is answered first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
