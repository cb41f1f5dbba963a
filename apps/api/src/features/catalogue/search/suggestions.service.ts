import type { Suggestions, UsedFact } from '@kontor/shared/products';
import { toSuggestedProduct } from '../product-answer.ts';
import { queryProducts } from '../products.service.ts';

/** What somebody may mean who has typed so far. */
export async function suggest(q: string): Promise<Suggestions> {
  const { products } = q === '' ? { products: [] } : await queryProducts({ q, pageSize: 6 });
  return { products: products.map(toSuggestedProduct), categories: [], words: [] };
}

/** The facts that products have. */
export async function listFacts(): Promise<UsedFact[]> {
  return [];
}
