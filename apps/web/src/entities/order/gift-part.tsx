import type { Gift } from '@kontor/shared/schemas/order/gift';
import { useTranslation } from 'react-i18next';

interface GiftPartProps {
  gift: Gift;
  /** Name of the buyer; empty once it is erased. */
  buyer: string;
}

/** Gift of an order: who gives it to whom, the greeting as the recipient reads it, and whether it is wrapped. */
export function GiftPart({ gift: { recipient, greeting, wrapping }, buyer }: GiftPartProps) {
  const { t } = useTranslation();
  return (
    <>
      <p className="wrap-anywhere">{buyer ? t('gift.fromTo', { buyer, recipient }) : t('gift.to', { recipient })}</p>
      {greeting && (
        <blockquote className="wrap-lines wrap-anywhere mt-2">
          <p>{greeting}</p>
        </blockquote>
      )}
      <p className="note mt-2">
        {t(wrapping ? 'gift.wrapped' : 'gift.notWrapped')} {t('gift.noPrice')}
      </p>
    </>
  );
}
