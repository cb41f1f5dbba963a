/** Returns the notes on a field: its error, praise and hint, as a screen reader reads them after its label. */
export function readFieldNotes(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}
