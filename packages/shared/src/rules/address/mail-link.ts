/** The link that writes to an address; letters of it that mean something in links (`?`, `%`, `/`) are written as such (RFC 6068). */
export function writeMailLink(address: string): string {
  const at = address.lastIndexOf('@');
  return `mailto:${encodeURIComponent(address.slice(0, at))}@${address.slice(at + 1)}`;
}
