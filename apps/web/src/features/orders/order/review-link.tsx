import { localize } from '@kontor/shared/rules/text/localize';
import type { Order } from '@kontor/shared/wire/orders';
import { productPath } from '@kontor/shared/rules/product/slugs';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ownReviewId } from '../../../entities/product/own-review-id.ts';
import { useLanguage } from '../../../i18n/use-language.ts';

/** Link from a delivered line to the form for its review. */
export function ReviewLink({ item }: { item: Order['cartItems'][number] }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <Link
      className="link"
      to={`${productPath(item)}#${ownReviewId}`}
      aria-label={t('order.reviewOf', { name: localize(item, 'name', language) })}
    >
      {t('order.review')}
    </Link>
  );
}
