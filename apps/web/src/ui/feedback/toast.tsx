import { useEffect, useState, type ComponentType } from 'react';

export interface ToastMessage {
  /** A new id starts the time anew, even with the same words. */
  id: string | number;
  text: string;
  action?: { label: string; to: string } | { label: string; onClick: () => void } | undefined;
  /** What the message is about: a stored picture, and a few words more. */
  line?: { photo: string | undefined; note: string } | undefined;
}

export interface ToasterProps {
  toast: ToastMessage | undefined;
  closeLabel: string;
  onClose: () => void;
  /** How long a toast stays when nobody hovers or focuses it. */
  durationMs?: number;
}

export type MessageProps = Required<Omit<ToasterProps, 'toast'>> & { toast: ToastMessage };

/** What shows a message, loaded with the first one; without a connection its words alone are shown. */
function useMessage(isWanted: boolean): ComponentType<MessageProps> | undefined {
  const [Message, setMessage] = useState<ComponentType<MessageProps>>();
  useEffect(() => {
    if (!isWanted || Message) return;
    import('./toast-message.tsx').then(
      (chunk) => setMessage(() => chunk.Message),
      () => setMessage(() => Words),
    );
  }, [isWanted, Message]);
  return Message;
}

function Words({ toast }: MessageProps) {
  return <div className="toast">{toast.text}</div>;
}

/**
 * The one toast, at the lower left or below a phone's header, and never upon a control; announced politely, and always
 * mounted, so that its first words are announced too. It ends with the page.
 */
export function Toaster({ toast, durationMs = 8000, ...rest }: ToasterProps) {
  const Message = useMessage(toast !== undefined);
  return (
    <div className="toaster" role="status">
      {toast && Message && <Message key={toast.id} toast={toast} durationMs={durationMs} {...rest} />}
    </div>
  );
}
