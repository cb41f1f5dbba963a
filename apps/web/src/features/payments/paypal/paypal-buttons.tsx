import { shopCurrency } from '@kontor/shared/rules/prices/money';
import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js';
import { useEffect } from 'react';
import { readDocumentNonce } from '../../../lib/browser/document-nonce.ts';

export interface PaypalButtonsProps {
  clientId: string;
  /** The buttons can be pressed. */
  onReady: () => void;
  /** The script, or the buttons, cannot be shown. */
  onUnavailable: () => void;
  /** Begins a payment; gives PayPal's id of it. Rejected where there is none to be made. */
  createOrder: () => Promise<string>;
  onApprove: (paymentId: string) => void;
  onCancel: () => void;
  /** Anything that fails, before or after the buttons are ready. */
  onError: () => void;
}

/** Calls a function once, when it is rendered. */
function Report({ to }: { to: () => void }) {
  useEffect(to, [to]);
  return null;
}

function ScriptFailure({ onFailed }: { onFailed: () => void }) {
  const [{ isRejected }] = usePayPalScriptReducer();
  return isRejected && <Report to={onFailed} />;
}

/**
 * PayPal's own buttons, from PayPal's own script (spec §7: EUR, de_DE). A chunk of its own: nothing of it is loaded
 * before the shopper chooses to pay with PayPal.
 */
export function PaypalButtons({ clientId, onReady, onUnavailable, onApprove, ...handlers }: PaypalButtonsProps) {
  const nonce = readDocumentNonce();
  const options = {
    clientId,
    currency: shopCurrency,
    locale: 'de_DE',
    intent: 'capture',
    components: 'buttons',
    ...(nonce !== undefined && { dataCspNonce: nonce }),
  };
  return (
    <PayPalScriptProvider options={options}>
      <ScriptFailure onFailed={onUnavailable} />
      <PayPalButtons
        {...handlers}
        style={{ layout: 'vertical', shape: 'rect', height: 48 }}
        onInit={onReady}
        onApprove={({ orderID }) => Promise.resolve(onApprove(orderID))}
      >
        <Report to={onUnavailable} />
      </PayPalButtons>
    </PayPalScriptProvider>
  );
}
