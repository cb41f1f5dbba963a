import type { ListedProduct } from '@kontor/shared/wire/products';
import type { WireName } from '@kontor/shared/rules/text/texts';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { api } from '../../../api/api.ts';
import { readProblem } from '../../../api/problem.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { localize } from '@kontor/shared/rules/text/localize';
import { useShowToast } from '../../../ui/feedback/toasts.tsx';
import { RemovalDialog } from '../../../components/removal-dialog.tsx';
import { useRemoveProductMutation } from '../../../entities/product/admin-product-api.ts';

type Named = Pick<ListedProduct, '_id' | WireName<'name'>>;

interface ProductRemovalProps {
  /** The product to delete; the dialog is open while it is defined. */
  product: Named | undefined;
  onClose: () => void;
  /** Called after deleting, to leave the page. */
  onDeleted?: () => void;
}

/**
 * Returns functions that reload everything on the screen that may show a deleted product. If deleting leads to another page,
 * they reload only after it is left: before, the page would load the deleted product and show that it is gone.
 */
function useForgetting() {
  const dispatch = useDispatch();
  const whenLeft = useRef(false);
  const forget = useCallback(() => void dispatch(api.util.invalidateTags(['Product', 'Category'])), [dispatch]);
  useEffect(
    () => () => {
      if (whenLeft.current) forget();
    },
    [forget],
  );
  return {
    forget,
    forgetWhenLeft: () => {
      whenLeft.current = true;
    },
  };
}

/** Dialog that confirms and deletes a product, and says what is deleted with it (spec §2, §8). */
export function ProductRemoval({ product, onClose, onDeleted }: ProductRemovalProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const showToast = useShowToast();
  const [removeProduct, { error, isLoading, reset }] = useRemoveProductMutation();
  const { forget, forgetWhenLeft } = useForgetting();
  const close = (): void => {
    reset();
    onClose();
  };
  const remove = async ({ _id }: Named): Promise<void> => {
    const { error: refused } = await removeProduct({ params: { id: _id } });
    const isGone = !refused || readProblem(refused).status === 404;
    if (isGone) (onDeleted ? forgetWhenLeft : forget)();
    if (refused) return;
    onClose();
    showToast(t('adminProducts.deleted'));
    onDeleted?.();
  };
  const name = product ? localize(product, 'name', language) : '';
  return (
    <RemovalDialog
      open={product !== undefined}
      title={<span className="wrap-anywhere">{t('adminProducts.deleteTitle', { name })}</span>}
      confirmLabel={t('adminProducts.deleteYes')}
      cancelLabel={t('adminProducts.deleteNo')}
      busy={isLoading}
      problem={readProblem(error)}
      onConfirm={() => product && void remove(product)}
      onCancel={close}
    >
      {t('adminProducts.deleteText')}
    </RemovalDialog>
  );
}
