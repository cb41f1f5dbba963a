import { useEffect, useState } from 'react';
import type { ToasterProps } from './message-props.ts';
import type { Message } from './toast-message.tsx';

/** Loads the message component with the first message; null if that fails, as without a connection. */
function useChunk(isWanted: boolean) {
  const [chunk, setChunk] = useState<{ Message: typeof Message } | null>();
  useEffect(() => {
    if (!isWanted || chunk) return;
    import('./toast-message.tsx').then(setChunk, () => setChunk(null));
  }, [isWanted, chunk]);
  return chunk;
}

/**
 * The toast, at the lower left or below a phone's header, never on a control. It is announced politely, and always mounted, so
 * that its first text is announced, too. It closes when the page is left.
 */
export function Toaster({ toast, durationMs = 8000, ...rest }: ToasterProps) {
  const chunk = useChunk(toast !== undefined);
  return (
    <div className="toaster" role="status">
      {toast && chunk && <chunk.Message key={toast.id} toast={toast} durationMs={durationMs} {...rest} />}
      {toast && chunk === null && <div className="toast">{toast.text}</div>}
    </div>
  );
}
