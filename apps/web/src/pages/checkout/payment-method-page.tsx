import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import {
  paymentMethodSaved,
  selectPaymentMethod,
  selectShippingAddress,
} from '../../features/checkout/checkout-slice.ts';
import { selectCartLines } from '../../features/cart/cart-slice.ts';
import { useOrderMethods } from '../../features/checkout/method/use-order-methods.ts';
import { CheckoutSteps } from '../../features/checkout/checkout-steps.tsx';
import { MethodForm } from '../../features/payments/method/method-form.tsx';
import { NoMethod } from '../../entities/payment/no-method.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { Icon } from '../../ui/icon.tsx';
import { usePageTitle } from '../../ui/page/page-title.ts';
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx';

/** Choice of the payment method (spec §2); leads back to the order. */
export function PaymentMethodPage() {
  const { t } = useTranslation();
  const { name } = useShopSettings();
  usePageTitle(t('payment.pageTitle'), name);
  const address = useSelector(selectShippingAddress);
  if (!address) return <Navigate to="/shipping" replace />;

  return (
    <main id="main" className="wrap" tabIndex={-1}>
      <CheckoutSteps current="placeOrder" />
      <div className="page-head">
        <h1>{t('payment.title')}</h1>
      </div>
      <div className="sheet">
        <MethodChoice />
      </div>
    </main>
  );
}

function BackToOrder() {
  const { t } = useTranslation();
  return (
    <Link className="back" to="/placeorder">
      <Icon name="back" /> {t('payment.back')}
    </Link>
  );
}

function MethodChoice() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const chosen = useSelector(selectPaymentMethod);
  const { methods, problem, busy, retry } = useOrderMethods(useSelector(selectCartLines));
  if (problem) return <LoadFailed problem={problem} title={t('payment.failed')} busy={busy} onRetry={retry} />;
  if (!methods) return <TextSkeleton lines={2} />;
  if (methods.length === 0) return <NoMethod action={<BackToOrder />} />;
  return (
    <MethodForm
      offered={methods}
      chosen={chosen}
      back={<BackToOrder />}
      onChoose={(method) => {
        dispatch(paymentMethodSaved(method));
        void navigate('/placeorder');
      }}
    />
  );
}
