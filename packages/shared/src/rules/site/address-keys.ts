/** Query parameters of campaigns and search engines: they say where a visitor comes from and name no page. */
const tracking =
  /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|mc_[ce]id|ttclid|twclid|li_fat_id|srsltid|_ga|_gl)$/i;

/** Splits an address into its path and its query, without the fragment. */
function splitAddress(address: string): { path: string; query: string } {
  const [whole = ''] = address.split('#');
  const at = whole.indexOf('?');
  return at < 0 ? { path: whole, query: '' } : { path: whole.slice(0, at), query: whole.slice(at + 1) };
}

/** Decodes the path of an address; shops before UTF-8 encoded umlauts as Latin-1 (`%FC`). */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path.replaceAll(/%([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  }
}

/** Characters of a query that are read: a visitor may send 16 kB, and each name is looked up among all. */
const longestQuery = 1000;

function listParameters(query: string): (readonly [name: string, value: string])[] {
  const params = new URLSearchParams(query.slice(0, longestQuery));
  return [...new Set(params.keys())].flatMap((name) => params.getAll(name).map((value) => [name, value] as const));
}

function writeQuery(parameters: readonly (readonly [name: string, value: string])[]): string {
  const params = new URLSearchParams();
  for (const [name, value] of parameters) params.append(name, value);
  return params.toString();
}

const fold = (text: string): string => text.normalize('NFC').toLowerCase();

/**
 * Returns the form in which addresses are compared: decoded, in lower case, without trailing slash, host and tracking, its
 * parameters sorted. @returns undefined for a text that is no address
 */
export function makeAddressKey(address: string): string | undefined {
  const { path, query } = splitAddress(address.trim().replace(/^https?:\/\/[^/?#]*/i, ''));
  if (!path.startsWith('/')) return undefined;
  const folded = `/${fold(decodePath(path)).split('/').filter(Boolean).join('/')}`;
  const parameters = listParameters(query)
    .filter(([name]) => !tracking.test(name))
    .map(([name, value]) => [fold(name), fold(value)] as const)
    .toSorted(([a, x], [b, y]) => (`${a}=${x}` < `${b}=${y}` ? -1 : 1));
  return parameters.length > 0 ? `${folded}?${writeQuery(parameters)}` : folded;
}

/** Returns the path of a key, without its query. */
export function findKeyPath(key: string): string {
  return splitAddress(key).path;
}

/** Returns the keys under which a requested address may be known, the exact one first, then the one without its query. */
export function listAddressKeys(address: string): string[] {
  const key = makeAddressKey(address);
  return key === undefined ? [] : [...new Set([key, findKeyPath(key)])];
}

/** Adds the tracking parameters of a requested address to another one; others belong to the page that is gone. */
export function addTracking(to: string, requested: string): string {
  const kept = listParameters(splitAddress(requested).query).filter(([name]) => tracking.test(name));
  if (kept.length === 0) return to;
  const [page = '', ...fragment] = to.split('#');
  const added = `${page}${page.includes('?') ? '&' : '?'}${writeQuery(kept)}`;
  return [added, ...fragment].join('#');
}
