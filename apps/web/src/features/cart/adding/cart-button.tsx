import { shopperLimits } from '@kontor/shared/rules/site/shopper-limits';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button, ButtonLink, type ButtonLook } from '../../../ui/button.tsx';
import type { CartToggle } from './use-cart-toggle.ts';

interface CartButtonProps extends ButtonLook {
  toggle: CartToggle;
  disabled?: boolean;
  /** Label with the product's name, for lists of several. */
  label?: string;
  tabIndex?: -1;
}

/** Button that adds a product to the cart, then a link to the cart. */
export function CartButton({ toggle, disabled, label, ...look }: CartButtonProps) {
  const { t } = useTranslation();
  const { inCart, add, justPressed } = toggle;
  /** Takes the focus that was lost with the pressed button. */
  const takeFocus = (control: HTMLElement | null): void => {
    if (justPressed() && document.activeElement === document.body) control?.focus({ preventScroll: true });
  };
  if (!inCart) {
    return (
      <Button {...look} disabled={disabled} aria-label={label} ref={takeFocus} onClick={add}>
        {t('product.addToCart')}
      </Button>
    );
  }
  return (
    <ButtonLink
      {...look}
      to="/cart"
      ref={takeFocus}
      onClick={(event) => {
        if (justPressed()) event.preventDefault();
      }}
    >
      {t('product.goToCart')}
    </ButtonLink>
  );
}

/** Says that the cart takes no further product, after an attempt to add one. */
export function CartFull({ toggle: { refused } }: { toggle: CartToggle }) {
  const { t } = useTranslation();
  if (!refused) return null;
  return (
    <Alert tone="danger" title={t('cart.full', { max: shopperLimits.orderLines })}>
      {t('cart.fullHint')}
    </Alert>
  );
}
