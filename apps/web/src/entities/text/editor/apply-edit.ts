import type { TextEdit } from './edit-selection.ts';

/** Inserts as typing does, so that undoing works; the other way is for browsers that cannot. */
function insertText(area: HTMLTextAreaElement, { from, to, text }: TextEdit): void {
  area.focus();
  area.setSelectionRange(from, to);
  // Deprecated, and the only way that the browser's undo knows.
  // oxlint-disable-next-line typescript/no-deprecated
  const isTyped = typeof document.execCommand === 'function' && document.execCommand('insertText', false, text);
  if (isTyped) return;
  area.setRangeText(text, from, to, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Applies a change to a field, and selects what it says. A change beyond the field's limit is not made. */
export function applyEdit(area: HTMLTextAreaElement, edit: TextEdit): void {
  const length = area.value.length - (edit.to - edit.from) + edit.text.length;
  if (area.maxLength >= 0 && length > area.maxLength) return;
  insertText(area, edit);
  area.setSelectionRange(...edit.selected);
}
