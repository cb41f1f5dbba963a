import { findKeyPath, makeAddressKey } from '@kontor/shared/rules/site/address-keys';
import { addLanguagePrefix, splitLanguagePath } from '@kontor/shared/rules/site/site-paths';
import type { RedirectRefusal } from '@kontor/shared/wire/redirects';
import { type SentTarget, isPageTarget } from './read-redirect.ts';
import type { FindPages, FoundPage } from './shop-pages.ts';

/** Highest length of a chain of redirects; a longer one counts as a circle. */
const longestChain = 50;

/** Targets by the key of their old address. */
export type Targets = ReadonlyMap<string, SentTarget>;

/** Stored target of a redirect. */
export interface JoinedTarget {
  to: string;
  toKey: string;
  product?: string | undefined;
}

/** Returns the last target of a chain of redirects. @returns undefined for a circle */
function followChain(key: string, first: SentTarget, targets: Targets): SentTarget | undefined {
  const seen = new Set([key]);
  let target = first;
  while (seen.size <= longestChain) {
    const at = makeAddressKey(target.path + target.rest) ?? '';
    const next = [at, findKeyPath(at)].find((known) => targets.has(known));
    const onward = next === undefined ? undefined : targets.get(next);
    if (next === undefined || !onward) return target;
    if (seen.has(next)) return undefined;
    seen.add(next);
    target = onward;
  }
  return undefined;
}

function joinTarget({ path, rest }: SentTarget, pages: ReadonlyMap<string, FoundPage>): JoinedTarget | RedirectRefusal {
  const { language, path: plain } = splitLanguagePath(path);
  const page = pages.get(plain);
  if (!page) return 'to_missing';
  const to = addLanguagePrefix(language, page.path) + rest;
  return { to, toKey: findKeyPath(makeAddressKey(to) ?? ''), product: page.product };
}

/**
 * Returns the final target of each old address, so that visitors are redirected only once, or why the redirect is refused.
 * @param asked keys of the wanted targets @param targets those of all redirects that can be in a chain with them
 */
export async function followTargets(
  asked: Targets,
  targets: Targets,
  findPages: FindPages,
): Promise<Map<string, JoinedTarget | RedirectRefusal>> {
  const ends = [...asked].map(([key, target]) => ({ key, end: followChain(key, target, targets) }));
  const paths = ends.flatMap(({ end }) => (end && isPageTarget(end) ? [splitLanguagePath(end.path).path] : []));
  const pages = await findPages([...new Set(paths)], { drafts: true });
  const judge = (end: SentTarget | undefined): JoinedTarget | RedirectRefusal => {
    if (!end) return 'circle';
    return isPageTarget(end) ? joinTarget(end, pages) : 'to_invalid';
  };
  return new Map(ends.map(({ key, end }) => [key, judge(end)]));
}
