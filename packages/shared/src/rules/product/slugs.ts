const maxLength = 80;

/** German letters as Germans write them without. */
const spelled: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** A name as a part of an address: `Vase „Düne“` is `vase-duene`; empty where nothing of it can be. */
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

/** The canonical path of a product's page. */
export function productPath({ _id, name }: { _id: string; name: string }): string {
  const slug = makeSlug(name);
  return `/products/${_id}${slug && `/${slug}`}`;
}
