import { vi } from 'vitest';

/** Handlers that the site passes to PayPal's buttons. */
interface Handlers {
  createOrder: () => Promise<string>;
  onApprove: (data: { orderID: string }) => Promise<void>;
  onCancel: () => void;
  onError: (error: unknown) => void;
  onInit: (data: object, actions: { enable: () => Promise<void>; disable: () => Promise<void> }) => void;
}

interface FakePaypalOptions {
  /** Behaviour of the script: it loads, is blocked, never answers, or has no suitable button. */
  script?: 'loads' | 'blocked' | 'hangs' | 'unfit';
}

/**
 * Fakes PayPal: catches its script element before it is added to the document, and renders one button named PayPal. `approve`,
 * `cancel` and `fail` act for the shopper in PayPal's window.
 */
export function fakePaypal({ script = 'loads' }: FakePaypalOptions = {}) {
  const scripts: HTMLScriptElement[] = [];
  const opened: string[] = [];
  let fate = script;
  let handlers: Handlers | undefined;
  let closed = 0;

  const press = async ({ createOrder, onError }: Handlers): Promise<void> => {
    try {
      opened.push(await createOrder());
    } catch (error) {
      onError(error);
    }
  };
  const buttons = (given: Handlers) => ({
    isEligible: () => fate !== 'unfit',
    close: () => {
      closed += 1;
      return Promise.resolve();
    },
    render: (container: HTMLElement) => {
      handlers = given;
      const button = document.createElement('button');
      button.textContent = 'PayPal';
      button.addEventListener('click', () => void press(given));
      container.append(button);
      given.onInit({}, { enable: () => Promise.resolve(), disable: () => Promise.resolve() });
      return Promise.resolve();
    },
  });
  const onScript = (element: HTMLScriptElement): void => {
    scripts.push(element);
    if (fate === 'hangs') return;
    if (fate !== 'blocked') vi.stubGlobal('paypal', { Buttons: buttons });
    queueMicrotask(() => element.dispatchEvent(new Event(fate === 'blocked' ? 'error' : 'load')));
  };
  const insertBefore = document.head.insertBefore.bind(document.head);
  vi.spyOn(document.head, 'insertBefore').mockImplementation((node, before) => {
    if (!(node instanceof HTMLScriptElement)) return insertBefore(node, before);
    onScript(node);
    return node;
  });
  const shown = (): Handlers => {
    if (!handlers) throw new Error('PayPal shows no buttons');
    return handlers;
  };

  return {
    /** Script elements that the site has added. */
    scripts,
    /** Payments for which PayPal's window was opened. */
    opened,
    /** Returns how often buttons were removed. */
    closings: () => closed,
    /** Sets the script's behaviour from now on. */
    become: (next: NonNullable<FakePaypalOptions['script']>) => (fate = next),
    approve: () => shown().onApprove({ orderID: opened.at(-1) ?? '' }),
    cancel: () => shown().onCancel(),
    fail: () => shown().onError(new Error('Window closed before response')),
  };
}
