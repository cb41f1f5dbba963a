import { useEffect, useState } from 'react';
import type { ToasterProps } from './message-props.ts';
import type { Message } from './toast-message.tsx';

/** Loads the message component with the first message; null where that fails, as it does offline. */
function useChunk(isWanted: boolean) {
  const [chunk, setChunk] = useState<{ Message: typeof Message } | null>();
  useEffect(() => {
    if (!isWanted || chunk) return;
    import('./toast-message.tsx').then(setChunk, () => setChunk(null));
  }, [isWanted, chunk]);
  return chunk;
}

/**
 * The one toast, at the lower left or below a phone's header, and never upon a control; announced politely, and always
 * mounted, so that its first words are announced too. It ends with the page.
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
