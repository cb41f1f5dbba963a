/** The element that the API server fills; in development, where vite serves the page, it keeps its placeholder. */
function settingsElement(): HTMLElement | null {
  return document.querySelector('#shop-settings');
}

/**
 * The nonce that this document's Content-Security-Policy accepts for script and style elements. The server gives one to
 * the documents of order pages only (`orderPageHeaders` of the API).
 */
export function readDocumentNonce(): string | undefined {
  // Browsers hide the attribute from scripts and style sheets, not the property.
  return settingsElement()?.nonce || undefined;
}

/** Whether the API server has served this document, and with it a Content-Security-Policy. */
export function hasServedDocument(): boolean {
  return settingsElement()?.textContent.startsWith('{') ?? false;
}
