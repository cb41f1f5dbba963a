/**
 * Returns the products that the demo's merchant recommends with one.
 * @param related their slugs @param ids of all products, by slug @throws for an unknown slug
 */
export function findRelated<Id>(
  { related }: { related?: readonly string[] | undefined },
  ids: ReadonlyMap<string, Id>,
): { related?: Id[] } {
  if (!related) return {};
  const found = related.map((slug) => {
    const id = ids.get(slug);
    if (id === undefined) throw new Error(`The demo catalogue has no product ${slug}`);
    return id;
  });
  return { related: found };
}
