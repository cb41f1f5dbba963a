import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, IconButton } from '../button.tsx';

export interface ToastMessage {
  /** A new id starts the time anew, even with the same words. */
  id: string | number;
  text: string;
  action?: { label: string; to: string } | { label: string; onClick: () => void } | undefined;
}

interface ToasterProps {
  toast: ToastMessage | undefined;
  closeLabel: string;
  onClose: () => void;
  /** How long a toast stays when nobody hovers or focuses it. */
  durationMs?: number;
}

/** The one toast at the lower left, announced politely; it is always mounted, so that its first words are announced too. */
export function Toaster({ toast, closeLabel, onClose, durationMs = 8000 }: ToasterProps) {
  const [held, setHeld] = useState(false);
  const id = toast?.id;
  useEffect(() => {
    if (id === undefined || held) return undefined;
    const timer = setTimeout(onClose, durationMs);
    return () => clearTimeout(timer);
  }, [id, held, onClose, durationMs]);

  return (
    <div
      className="toaster"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div role="status">
        {toast && (
          <div className="toast" key={toast.id}>
            <span>{toast.text}</span>
            {toast.action && <ToastAction action={toast.action} onDone={onClose} />}
            <IconButton icon="close" label={closeLabel} onClick={onClose} />
          </div>
        )}
      </div>
    </div>
  );
}

function ToastAction({ action, onDone }: { action: NonNullable<ToastMessage['action']>; onDone: () => void }) {
  if ('to' in action) {
    return (
      <Link to={action.to} onClick={onDone}>
        {action.label}
      </Link>
    );
  }
  const act = (): void => {
    action.onClick();
    onDone();
  };
  return (
    <Button variant="link" onClick={act}>
      {action.label}
    </Button>
  );
}
