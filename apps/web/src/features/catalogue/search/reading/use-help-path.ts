import { type LegalKind, legalPaths } from '@kontor/shared/rules/legal/legal-kinds';
import type { HelpTopic } from '@kontor/shared/rules/search/help-topics';
import { useShopSettings } from '../../../../lib/shop-settings.ts';

const kinds: Readonly<Record<Exclude<HelpTopic, 'order'>, LegalKind>> = {
  shipping: 'shipping',
  returns: 'withdrawal',
  contact: 'imprint',
  privacy: 'privacy',
  terms: 'terms',
};

/** Returns the path of the page that answers a question; undefined if the shop has not published it. */
export function useHelpPath(topic: HelpTopic | undefined): string | undefined {
  const { legal } = useShopSettings();
  if (topic === undefined) return undefined;
  if (topic === 'order') return '/find-order';
  const kind = kinds[topic];
  return legal.includes(kind) ? legalPaths[kind] : undefined;
}
