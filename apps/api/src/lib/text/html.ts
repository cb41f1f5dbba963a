import { splitAtBreaks } from '@kontor/shared/rules/text/line-breaks';

/** Escapes text for HTML and XML, including attributes in double quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Escapes text as HTML in which long addresses and numbers break only where that does not mislead; `escapeHtml` otherwise. */
export function escapeBreakable(text: string): string {
  return splitAtBreaks(text).map(escapeHtml).join('<wbr>');
}
