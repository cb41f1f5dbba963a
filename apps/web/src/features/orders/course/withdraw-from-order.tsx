import { withdrawalPath } from '@kontor/shared/rules/legal/legal-kinds';
import { limits } from '@kontor/shared/rules/access/limits';
import { localize } from '@kontor/shared/rules/text/localize';
import type { Language } from '@kontor/shared/rules/text/languages';
import type { Order } from '@kontor/shared/wire/orders';
import { addLanguagePrefix } from '@kontor/shared/rules/site/site-paths';
import { writePieces } from '@kontor/shared/rules/order/withdrawal-articles';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/button.tsx';

/** Lists the articles with quantities, one per line, to choose from. Empty if too long to send. */
function listArticles({ cartItems }: Order, language: Language): string {
  const lines = cartItems
    .map((item) => writePieces({ name: localize(item, 'name', language), qty: item.qty }))
    .join('\n');
  return lines.length <= limits.text ? lines : '';
}

interface WithdrawFromOrderProps {
  order: Order;
  /** Words of the button. */
  label: string;
}

/**
 * Button to the withdrawal function, prefilled from the order but with no article ticked. It posts, so that no URL contains
 * personal data.
 */
export function WithdrawFromOrder({ order, label }: WithdrawFromOrderProps) {
  const { language } = useLanguage();
  const articles = listArticles(order, language);
  const { name = '', email = '' } = order.user ?? order.visitor ?? {};
  return (
    <form method="post" action={addLanguagePrefix(language, withdrawalPath)}>
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="order" value={order.number} />
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="articles" value={articles} />
      <input type="hidden" name="lines" value="" />
      <Button type="submit" name="act" value="fill" wide>
        {label}
      </Button>
    </form>
  );
}
