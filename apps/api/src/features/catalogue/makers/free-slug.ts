import { makeSlug } from '@kontor/shared/rules/product/slugs';
import { makerRoots } from '@kontor/shared/rules/site/maker-paths';
import { baseLanguage } from '@kontor/shared/rules/text/languages';

/** Slugs that would be addresses of other calls. */
const reserved: ReadonlySet<string> = new Set(['admin']);

/** Whether a slug belongs to something else than makers. */
export const isReservedSlug = (slug: string): boolean => reserved.has(slug);

/**
 * Returns a slug for a name that no other has: with a number if another name gives the same one.
 * @param isTaken whether another one has a slug
 * @param instead slug of a name of letters that no address can have
 */
export async function findFreeSlug(
  name: string,
  isTaken: (slug: string) => Promise<boolean>,
  instead: string = makerRoots[baseLanguage].slice(1),
): Promise<string> {
  const stem = makeSlug(name) || instead;
  for (let count = 1; ; count += 1) {
    const slug = count === 1 ? stem : `${stem}-${count}`;
    if (!isReservedSlug(slug) && !(await isTaken(slug))) return slug;
  }
}
