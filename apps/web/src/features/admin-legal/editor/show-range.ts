/** Selects a part of a field and scrolls to it. */
export function showRange(field: HTMLTextAreaElement, { start, end }: { start: number; end: number }): void {
  // Browsers scroll to the end of the selection when a field gets the focus, but not when the selection is set.
  field.setSelectionRange(end, end);
  field.blur();
  field.focus();
  field.setSelectionRange(start, end);
}
