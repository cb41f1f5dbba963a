/** Removes all that this tab alone keeps: payments on their way, what was typed, how far pages were scrolled. */
export function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Where storage is forbidden there is nothing.
  }
}
