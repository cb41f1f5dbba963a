import * as z from 'zod/mini';
import type { TextBlock, TextInline, TextTree } from '../rules/markdown/text-tree.ts';
import { wireTexts, type WireName } from '../rules/text/texts.ts';

/** Named, since they contain themselves: `/api/openapi.json` refers to them by these names. */
const inlineSchema: z.ZodMiniType<TextInline> = z.lazy(() =>
  z.union([
    z.object({ type: z.literal('text'), value: z.string() }),
    z.object({ type: z.literal('break') }),
    z.object({ type: z.literal('image'), path: z.string(), alt: z.string() }),
    z.object({ type: z.enum(['strong', 'emphasis']), children: inlinesSchema }),
    z.object({ type: z.literal('link'), href: z.string(), children: inlinesSchema }),
  ]),
);
inlineSchema.register(z.globalRegistry, { id: 'TextInline' });

const inlinesSchema = z.array(inlineSchema);
inlinesSchema.register(z.globalRegistry, { id: 'TextInlines' });

const rowSchema = z.array(inlinesSchema);

const blockSchema: z.ZodMiniType<TextBlock> = z.lazy(() =>
  z.union([
    z.object({
      type: z.literal('heading'),
      level: z.union([z.literal(2), z.literal(3), z.literal(4)]),
      children: inlinesSchema,
    }),
    z.object({ type: z.literal('paragraph'), children: inlinesSchema }),
    z.object({ type: z.literal('list'), start: z.optional(z.number()), items: z.array(treeSchema) }),
    z.object({ type: z.literal('table'), head: z.optional(rowSchema), rows: z.array(rowSchema) }),
    z.object({ type: z.literal('rule') }),
  ]),
);
blockSchema.register(z.globalRegistry, { id: 'TextBlock' });

const treeSchema: z.ZodMiniType<TextTree> = z.array(blockSchema);
treeSchema.register(z.globalRegistry, { id: 'TextTree' });

type TreeShape<Field extends string> = Record<WireName<Field>, z.ZodMiniOptional<typeof treeSchema>>;

/** Schemas of parsed texts in every language; absent if a text is plain, and is shown as typed. */
export function treeAnswers<Field extends string>(field: Field): TreeShape<Field> {
  const shape = wireTexts([field]).map(({ name }) => [name, z.optional(treeSchema)]);
  return Object.fromEntries(shape) as TreeShape<Field>; // an entry for each name that the type has
}
