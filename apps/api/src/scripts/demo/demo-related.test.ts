import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { catalogueFolder } from './demo-catalogue.ts';
import { findRelated } from './demo-related.ts';

const demoProducts = z.array(z.object({ slug: z.string(), related: z.optional(z.array(z.string())) }));

describe('the demo’s recommendations', () => {
  it('are products of the demo, up to six, never the product itself', async () => {
    const products = z.parse(
      demoProducts,
      JSON.parse(await readFile(join(catalogueFolder(), 'catalogue.json'), 'utf8')),
    );
    const ids = new Map(products.map(({ slug }) => [slug, `id of ${slug}`]));
    const chosen = products.filter(({ related }) => related);
    expect(chosen.length).toBeGreaterThanOrEqual(3);
    for (const product of chosen) {
      const { related = [] } = findRelated(product, ids);
      expect(related).toEqual(product.related?.map((slug) => `id of ${slug}`));
      expect(new Set(related).size).toBeLessThanOrEqual(6);
      expect(related).not.toContain(`id of ${product.slug}`);
    }
    expect(() => findRelated({ related: ['no-such-product'] }, ids)).toThrow('no-such-product');
    expect(findRelated({}, ids)).toEqual({});
  });
});
