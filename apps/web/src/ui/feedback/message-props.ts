export interface ToastMessage {
  /** A new id restarts the timer, even with the same text. */
  id: string | number;
  text: string;
  action?: { label: string; to: string } | { label: string; onClick: () => void } | undefined;
  /** The product that the message is about: a stored picture and a short note. */
  line?: { photo: string | undefined; note: string } | undefined;
}

export interface ToasterProps {
  toast: ToastMessage | undefined;
  closeLabel: string;
  onClose: () => void;
  /** Duration of a toast in milliseconds, while it is neither hovered nor focused. */
  durationMs?: number;
}

export type MessageProps = Required<Omit<ToasterProps, 'toast'>> & { toast: ToastMessage };
