import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react';
import type { ToastMessage } from './message-props.ts';

interface Toasts {
  toast: ToastMessage | undefined;
  show: (text: string, action?: ToastMessage['action'], line?: ToastMessage['line']) => void;
  close: () => void;
}

const ToastsContext = createContext<Toasts>({ toast: undefined, show: () => {}, close: () => {} });

/** Holds the page's toast; the layout renders it, `useShowToast` sets it. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<ToastMessage>();
  const show = useCallback<Toasts['show']>(
    (text, action, line) => setToast((last) => ({ id: Number(last?.id ?? 0) + 1, text, action, line })),
    [],
  );
  const close = useCallback(() => setToast(undefined), []);
  const value = useMemo(() => ({ toast, show, close }), [toast, show, close]);
  return <ToastsContext value={value}>{children}</ToastsContext>;
}

/** Returns the toast to show, for the layout. */
export function useToasts(): Toasts {
  return use(ToastsContext);
}

/** Returns a function that shows a short message with at most one link: `show(t('product.added', …), { label, to: '/cart' })`. */
export function useShowToast(): Toasts['show'] {
  return use(ToastsContext).show;
}
