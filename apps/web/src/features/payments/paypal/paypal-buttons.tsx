import { shopCurrency } from '@kontor/shared/rules/prices/money';
import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js';
import { useEffect } from 'react';
import { readDocumentNonce } from '../../../lib/browser/document-nonce.ts';

export interface PaypalButtonsProps {
  clientId: string;
  /** Called when the buttons can be pressed. */
  onReady: () => void;
  /** Called when the script or the buttons cannot be shown. */
  onUnavailable: () => void;
  /** Starts a payment; returns its id at PayPal, or rejects. */
  createOrder: () => Promise<string>;
  onApprove: (paymentId: string) => void;
  onCancel: () => void;
  /** Called on any failure, before or after the buttons are ready. */
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
 * PayPal's own buttons, rendered by PayPal's script (spec §7: EUR, de_DE). In a separate chunk, loaded only after the shopper
 * chooses PayPal.
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
