function unescapeHtml(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

/**
 * Returns the contents of a document's head by their names: of `<meta>`, `<link>` and `<title>`, and the document's language.
 */
export function readDocumentHead(html: string): Record<string, string> {
  const metas = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)" \/>/g)];
  const links = [...html.matchAll(/<link rel="([^"]+)" href="([^"]*)" \/>/g)];
  const title = /<title>([^<]*)<\/title>/.exec(html);
  const lang = /<html lang="([^"]*)">/.exec(html);
  const found = [...metas, ...links].map(([, name = '', value = '']) => [name, unescapeHtml(value)]);
  return { ...Object.fromEntries(found), title: unescapeHtml(title?.[1] ?? ''), lang: lang?.[1] ?? '' };
}

/** Returns the addresses of a document in other languages, by `hreflang`. */
export function readAlternates(html: string): [language: string, address: string][] {
  return [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]*)" \/>/g)].map(
    ([, language = '', address = '']) => [language, unescapeHtml(address)],
  );
}

/** Returns the structured data (schema.org), by type. */
export function readStructuredData(html: string): Record<string, Record<string, unknown>> {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return Object.fromEntries(blocks.map(([, json = '']) => JSON.parse(json)).map((data) => [data['@type'], data]));
}
