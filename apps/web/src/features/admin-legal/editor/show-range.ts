/** Selects a part of a field and scrolls to it. */
export function showRange(field: HTMLTextAreaElement, { start, end }: { start: number; end: number }): void {
  // Browsers scroll to where the selection ends when a field gets the focus, and not when the selection is set.
  field.setSelectionRange(end, end);
  field.blur();
  field.focus();
  field.setSelectionRange(start, end);
}
