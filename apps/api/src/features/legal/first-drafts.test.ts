import { findLegalKind, legalKinds } from '@kontor/shared/rules/legal/legal-kinds';
import { paymentMethods } from '@kontor/shared/rules/providers/providers';
import { isSitePath } from '@kontor/shared/rules/site/site-paths';
import { languages } from '@kontor/shared/rules/text/languages';
import { expect, it } from 'vitest';
import { testShop } from '../../testing/test-shop.ts';
import { writeFirstDraft } from './first-drafts.ts';

/** Returns the addresses of a draft's links, as its author wrote them. */
const findLinks = (draft: string): string[] => [...draft.matchAll(/\]\(([^)]*)\)/g)].map(([, href = '']) => href);

/** Pages for shoppers: the router's and those of legal texts. */
function isForShoppers(href: string): boolean {
  const [path = ''] = href.split(/[?#]/);
  return (isSitePath(path) && !path.startsWith('/admin')) || findLegalKind(path) !== undefined;
}

/** Every draft with every payment method, and with none. */
const drafts = legalKinds.flatMap((kind) =>
  languages.flatMap((language) => [paymentMethods, []].map((methods) => [kind, language, methods] as const)),
);

it.each(drafts)(
  'links of the draft %s in %s, with the payment methods %j, lead to pages',
  async (kind, language, methods) => {
    const draft = await writeFirstDraft(kind, { ...testShop.sections, methods });
    const own = findLinks(draft[language]).filter((href) => !/^(?:https:|mailto:|tel:)/.test(href));
    expect(own.filter((href) => !isForShoppers(href))).toEqual([]);
  },
);

it('drafts link to other pages of the shop, the same in each language', async () => {
  const facts = { ...testShop.sections, methods: paymentMethods };
  const all = await Promise.all(legalKinds.map((kind) => writeFirstDraft(kind, facts)));
  for (const draft of all) {
    const [first, ...others] = languages.map((language) =>
      findLinks(draft[language]).filter((href) => href.startsWith('/')),
    );
    for (const other of others) expect(other).toEqual(first);
  }
  expect(all.flatMap(({ de }) => findLinks(de))).toContain('/guest-data');
});
