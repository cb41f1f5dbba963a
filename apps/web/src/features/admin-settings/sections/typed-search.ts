import type { FieldProblem } from '@kontor/shared/wire/errors';
import { searchLimits } from '@kontor/shared/rules/site/search-limits';
import { searchChangeSchema } from '@kontor/shared/wire/sent-sections';
import type { SearchSection } from '@kontor/shared/schemas/settings-sections';
import * as z from 'zod/mini';
import type { FormValues } from '../form/form-values.ts';

/** Names of the fields for facts. */
export const facetNames = Array.from({ length: searchLimits.facets }, (_, index) => `facets.${index}`);

/** Converts the section for the form: one group of synonyms per line. */
export function writeSearch({ synonyms, uses = [], facets }: SearchSection): FormValues {
  const chosen = facetNames.map((name, index) => [name, facets[index] ?? '']);
  return {
    synonyms: synonyms.map((group) => group.join(', ')).join('\n'),
    uses: uses.map(([use = '', ...goods]) => `${use}: ${goods.join(', ')}`).join('\n'),
    ...Object.fromEntries(chosen),
  };
}

/** Splits a line 'Bad: Spiegel, Handtuch' into the use and its goods. */
function splitUse(line: string): string[] {
  const [use = '', ...goods] = line.split(':');
  return [use, ...goods.join(' ').split(',')];
}

/** Parses the lines. Problems are reported at the field, with the number of the line as their message. */
export const typedSearch = z.pipe(
  z.object({ synonyms: z.string(), uses: z.string(), facets: z.array(z.string()) }),
  z.transform(({ synonyms, uses, facets }, context) => {
    const groups = synonyms.split('\n').map((line) => line.split(','));
    const { data, error } = searchChangeSchema.safeParse({
      synonyms: groups,
      uses: uses.split('\n').map(splitUse),
      facets,
    });
    if (data) return data;
    const line = Number(error.issues[0]?.path[1] ?? 0) + 1;
    const field = error.issues[0]?.path[0] === 'uses' ? 'uses' : 'synonyms';
    context.issues.push({ code: 'custom', message: String(line), path: [field], input: synonyms });
    return z.NEVER;
  }),
);

/** Returns the line of a problem, as reported by this form or by the server. */
export function readProblemLine({ message }: FieldProblem): number {
  return Number(message) || 1;
}
