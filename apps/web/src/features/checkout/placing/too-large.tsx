import type { ExceededLimit } from '@kontor/shared/wire/errors';
import { useTranslation } from 'react-i18next';
import { MailToShop } from '../../../components/mail-to-shop.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';

const texts = {
  product: 'placeOrder.tooManyOfOne',
  pieces: 'placeOrder.tooManyPieces',
  euros: 'placeOrder.tooDear',
} as const satisfies Record<ExceededLimit['of'], string>;

/** Alert that an unpaid order is above a limit, with the contact of the shop. */
export function TooLarge({ limit: { of, max } }: { limit: ExceededLimit }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Alert
      tone="danger"
      action={<ButtonLink to="/cart">{t('onward.goToCart')}</ButtonLink>}
      title={t(texts[of], { max: of === 'euros' ? format.price(max) : format.number(max) })}
    >
      {t('placeOrder.tooLargeHint')} <MailToShop />
    </Alert>
  );
}
