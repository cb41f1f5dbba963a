/** Returns the `mailto:` link of an address. Characters with a meaning in links (`?`, `%`, `/`) are encoded (RFC 6068). */
export function writeMailLink(address: string): string {
  const at = address.lastIndexOf('@');
  return `mailto:${encodeURIComponent(address.slice(0, at))}@${address.slice(at + 1)}`;
}
