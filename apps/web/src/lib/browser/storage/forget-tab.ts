/** Removes everything that only this tab stores: running payments, typed values, scroll positions. */
export function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Without access to storage there is nothing to remove.
  }
}
