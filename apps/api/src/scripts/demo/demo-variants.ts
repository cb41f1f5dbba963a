import { newVariantsSchema } from '@kontor/shared/wire/variants';
import * as z from 'zod/mini';
import { changeRows } from '../../features/catalogue/groups/change-rows.service.ts';
import { makeVariants } from '../../features/catalogue/groups/make-variants.service.ts';

/** Options of a demo product, and what its variants have for themselves; the others are as the product, without stock. */
export const demoVariantsSchema = z.object({
  options: newVariantsSchema.shape.options,
  rows: z.array(
    z.object({
      /** In the order of the options. */
      values: z.array(z.string()),
      price: z.number(),
      countInStock: z.number(),
      sku: z.optional(z.string()),
      published: z.optional(z.boolean()),
    }),
  ),
});
export type DemoVariants = z.output<typeof demoVariantsSchema>;

/** Makes a stored demo product the first variant of its group. @param id of the product */
export async function storeDemoVariants(id: string, { options, rows }: DemoVariants): Promise<void> {
  const group = await makeVariants(id, { options }, {});
  const changed = group.variants.flatMap(({ _id, version, options: own }) => {
    const written = rows.find(({ values }) => values.join() === own.map(({ value }) => value).join());
    if (!written) return [];
    const { values: _values, ...fields } = written;
    return [{ _id, version, ...fields }];
  });
  await changeRows(group._id, changed, {});
}
