import { createContext, use, useCallback, useState, type ReactNode } from 'react';

const Announce = createContext<(text: string) => void>(() => {});

/** Contains the page's polite live region, which `useAnnounce` below it fills. */
export function Announcer({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState({ id: 0, text: '' });
  const announce = useCallback((text: string) => setMessage(({ id }) => ({ id: id + 1, text })), []);
  return (
    <Announce value={announce}>
      {children}
      <div className="visually-hidden" role="status">
        {/* A new element is announced even with the same words. */}
        <span key={message.id}>{message.text}</span>
      </div>
    </Announce>
  );
}

/** Returns a function that announces to screen readers what others see happen. */
export function useAnnounce(): (text: string) => void {
  return use(Announce);
}
