import { createContext, use, useCallback, useState, type ReactNode } from 'react';

const Announce = createContext<(text: string) => void>(() => {});

/** Holds the page's polite live region; `useAnnounce` below it speaks. */
export function Announcer({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState({ id: 0, text: '' });
  const announce = useCallback((text: string) => setMessage(({ id }) => ({ id: id + 1, text })), []);
  return (
    <Announce value={announce}>
      {children}
      <div className="visually-hidden" role="status">
        {/* A new element is read out even when the words are the same. */}
        <span key={message.id}>{message.text}</span>
      </div>
    </Announce>
  );
}

/** Says something to screen readers that sighted people see happen. */
export function useAnnounce(): (text: string) => void {
  return use(Announce);
}
