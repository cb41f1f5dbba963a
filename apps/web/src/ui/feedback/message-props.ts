export interface ToastMessage {
  /** A new id starts the time anew, even with the same words. */
  id: string | number;
  text: string;
  action?: { label: string; to: string } | { label: string; onClick: () => void } | undefined;
  /** The product that the message is about: a stored picture, and a few words more. */
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
