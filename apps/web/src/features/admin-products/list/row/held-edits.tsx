import type { AdminProduct } from '@kontor/shared/wire/products';
import { useTranslation } from 'react-i18next';
import { localize } from '@kontor/shared/rules/text/localize';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { RowEdits } from './use-row-edits.ts';

/** Products with unsaved edits on another page of the list. */
export function HeldEdits({ shown, rows }: { shown: readonly AdminProduct[]; rows: RowEdits }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const ids = new Set(shown.map(({ _id }) => _id));
  const held = [...rows.edits.values()].map(({ seen }) => seen).filter(({ _id }) => !ids.has(_id));
  if (held.length === 0) return null;
  const names = held.map((product) => localize(product, 'name', language)).join(', ');
  return (
    <Alert
      tone="warning"
      className="mb-4 wrap-anywhere"
      action={
        <Button variant="link" onClick={() => rows.discardAll(held.map(({ _id }) => _id))}>
          {t('adminProducts.discard')}
        </Button>
      }
    >
      {t('adminProducts.heldEdits', { names })}
    </Alert>
  );
}
