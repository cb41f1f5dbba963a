/** Options for PayPal's buttons from the shop. */
interface ButtonsOptions {
  style?: { height?: number };
  createOrder: () => Promise<string>;
  onInit: (data: object, actions: object) => void;
  onApprove: (data: { orderID: string }) => Promise<void>;
  onCancel: (data: { orderID: string }) => void;
  onError: (error: unknown) => void;
}

function done(): Promise<void> {
  return Promise.resolve();
}

/** Waits for the shopper's decision in PayPal's window: `approve`, `cancel` or `error`. Closing it is a `cancel`. */
function decisionIn(popup: Window): Promise<string> {
  return new Promise((decided) => {
    const end = (decision: string): void => {
      clearInterval(watch);
      removeEventListener('message', hear);
      decided(decision);
    };
    const hear = ({ origin, source, data }: MessageEvent): void => {
      if (origin === 'https://www.paypal.com' && source === popup) end(String(data));
    };
    const watch = setInterval(() => popup.closed && end('cancel'), 100);
    addEventListener('message', hear);
  });
}

async function pay(options: ButtonsOptions): Promise<void> {
  const popup = window.open('', 'paypal', 'width=480,height=640');
  if (!popup) return options.onError(new Error('The window is blocked'));
  try {
    const orderID = await options.createOrder();
    popup.location.href = `https://www.paypal.com/checkoutnow?token=${orderID}`;
    const decision = await decisionIn(popup);
    if (decision === 'approve') await options.onApprove({ orderID });
    else if (decision === 'cancel') options.onCancel({ orderID });
    else throw new Error('PayPal is broken');
  } catch (error) {
    popup.close();
    options.onError(error);
  }
}

function draw(box: HTMLElement, options: ButtonsOptions): void {
  const style = document.createElement('style');
  style.nonce = document.querySelector<HTMLElement>('script[data-csp-nonce]')?.dataset['cspNonce'] ?? '';
  style.textContent = `.stub { display: block; width: 100%; height: ${options.style?.height ?? 40}px; margin-bottom: 12px;
    border-radius: 4px; background: #ffc439; color: #111; font-weight: 600; }`;
  let open = false;
  const buttons = ['PayPal (stub)', 'SEPA (stub)', 'Karte (stub)'].map((name) => {
    const button = document.createElement('button');
    Object.assign(button, { type: 'button', className: 'stub', textContent: name });
    button.addEventListener('click', () => {
      // One window at a time, which PayPal's overlay ensures.
      if (open) return;
      open = true;
      void pay(options).finally(() => (open = false));
    });
    return button;
  });
  box.append(style, ...buttons);
  options.onInit({}, { enable: done, disable: done });
}

function makeButtons(options: ButtonsOptions) {
  const box = document.createElement('div');
  const render = (into: Element): Promise<void> => {
    into.append(box);
    // The real buttons appear a moment later, in frames.
    return new Promise((drawn) => {
      setTimeout(() => {
        if (box.isConnected) draw(box, options);
        drawn();
      }, 50);
    });
  };
  const close = (): Promise<void> => {
    box.remove();
    return done();
  };
  return { isEligible: () => true, render, close, updateProps: done };
}

/**
 * Fake of PayPal's script, equivalent as far as the shop can tell. Its buttons open PayPal's window on the click, lead it to
 * the order that the shop then creates, and report the shopper's decision. It has the real one's requirements: the nonce for
 * its styles, and an opener policy that keeps the window's opener.
 */
export const sdkScript = `(() => {
  ${[done, decisionIn, pay, draw, makeButtons].map(String).join('\n')}
  window.paypal = { version: '5.0.500', Buttons: makeButtons };
})();`;
