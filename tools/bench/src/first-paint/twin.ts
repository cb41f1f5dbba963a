/** Scripts that run; JSON for scripts or search engines (`type="application/…json"`) is data and stays. */
const scripts = /<script\b(?![^>]*\btype="application\/(?:ld\+)?json")[^>]*>[\s\S]*?<\/script>/g;

/** Links that fetch scripts ahead. */
const scriptLinks = /<link\b(?=[^>]*\b(?:rel="?modulepreload\b|as="?script\b))[^>]*>/g;

/** The same document without a script: what a page cannot be faster than. */
export function stripScripts(html: string): string {
  return html.replaceAll(scripts, '').replaceAll(scriptLinks, '');
}
