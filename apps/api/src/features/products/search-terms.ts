/** Lower case, without accents, `ß` as `ss`; split into runs of letters and digits. */
export function words(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.slice(0, 60));
}

/** A word and its endings of at least three letters, so that 'lampe' finds 'Tischlampe' by an index prefix. */
function endings(word: string): string[] {
  return Array.from({ length: Math.max(1, word.length - 2) }, (_, start) => word.slice(start));
}

/** What a product can be found by: names, brand and category also by parts of compounds, descriptions by word. */
export function searchTerms(product: {
  name: string;
  nameEn?: string | null;
  brand: string;
  category: string;
  categoryEn?: string | null;
  description: string;
  descriptionEn?: string | null;
}): string[] {
  const titles = [product.name, product.nameEn, product.brand, product.category, product.categoryEn];
  const texts = [product.description, product.descriptionEn];
  return [
    ...new Set([
      ...titles.flatMap((text) => words(text ?? '').flatMap(endings)),
      ...texts.flatMap((text) => words(text ?? '').filter((word) => word.length > 2)),
    ]),
  ];
}
