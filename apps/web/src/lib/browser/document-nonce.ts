/** Returns the element that the API server fills; in development, when Vite serves the page, it keeps its placeholder. */
function settingsElement(): HTMLElement | null {
  return document.querySelector('#shop-settings');
}

/**
 * Returns the nonce that the document's Content-Security-Policy accepts for script and style elements. The server gives one
 * only to documents of order pages (`orderPageHeaders` of the API).
 */
export function readDocumentNonce(): string | undefined {
  // Browsers hide the attribute from scripts and style sheets, but not the property.
  return settingsElement()?.nonce || undefined;
}

/** Tells whether the API server has served this document, and with it a Content-Security-Policy. */
export function hasServedDocument(): boolean {
  return settingsElement()?.textContent.startsWith('{') ?? false;
}
