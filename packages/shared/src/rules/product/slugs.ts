const maxLength = 80;

/** German letters in their usual replacement. */
const spelled: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** Converts a name for addresses: `Vase „Düne“` becomes `vase-duene`; empty if no letter or digit remains. */
export function makeSlug(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => spelled[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replaceAll(/^-|-$/g, '');
}

/**
 * Returns the canonical path of a product's page. Its id finds the product; the rest says it to people: the slug that the
 * merchant has chosen, otherwise the name.
 */
export function productPath({ _id, name, slug }: { _id: string; name: string; slug?: string | undefined }): string {
  const last = slug || makeSlug(name);
  return `/products/${_id}${last && `/${last}`}`;
}
