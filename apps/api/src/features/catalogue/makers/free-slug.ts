import { makeSlug } from '@kontor/shared/rules/product/slugs';
import { makerRoots } from '@kontor/shared/rules/site/maker-paths';
import { baseLanguage } from '@kontor/shared/rules/text/languages';

/** Slugs that would be addresses of other calls. */
const reserved: ReadonlySet<string> = new Set(['admin']);

/** Whether a slug belongs to something else than makers. */
export const isReservedSlug = (slug: string): boolean => reserved.has(slug);

/**
 * Returns a slug for a name that no maker has: with a number where another name gives the same one.
 * @param isTaken whether a maker has a slug
 */
export async function findFreeSlug(name: string, isTaken: (slug: string) => Promise<boolean>): Promise<string> {
  // A name of letters that no address can have.
  const stem = makeSlug(name) || makerRoots[baseLanguage].slice(1);
  for (let count = 1; ; count += 1) {
    const slug = count === 1 ? stem : `${stem}-${count}`;
    if (!isReservedSlug(slug) && !(await isTaken(slug))) return slug;
  }
}
