/** Scripts that run; JSON for scripts or search engines (`type="application/…json"`) is data and stays. */
const scripts = /<script\b(?![^>]*\btype="application\/(?:ld\+)?json")[^>]*>[\s\S]*?<\/script>/g;

/** Links that fetch scripts ahead. */
const scriptLinks = /<link\b(?=[^>]*\b(?:rel="?modulepreload\b|as="?script\b))[^>]*>/g;

/** Removes the scripts from a document: a page cannot be faster than that. */
export function stripScripts(html: string): string {
  return html.replaceAll(scripts, '').replaceAll(scriptLinks, '');
}
