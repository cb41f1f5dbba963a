import type { Settings } from '@kontor/shared/wire/settings';
import type { OrderMailMaking } from './mails-of-order.ts';
import type { MailOutlet } from '../store/store-mail.ts';

/** Label by which a buyer sends goods back. */
export interface ReturnLabel {
  /** Id of the label, and part of the key by which its own mail is made once. */
  id: string;
  /** Name of the carrier. */
  carrier: string;
  tracking: string;
  /** PDF. */
  content: Buffer;
}

/** Dependencies of mail jobs. */
export interface MailMaking extends OrderMailMaking {
  outlet: MailOutlet;
  readSettings: () => Promise<Settings>;
  /** Address for the merchant's own mails; by default the shop's contact address. */
  merchantEmail: string | undefined;
  /**
   * Gets the label for the return of an order, of which an earlier one than `since` is none; `waiting` while it is bought,
   * undefined if the mail goes without one.
   */
  findReturnLabel: (order: string, since: Date) => Promise<ReturnLabel | 'waiting' | undefined>;
  /** Reads a label that was made for a return or withdrawal; undefined if it was cancelled since. */
  readReturnLabel: (id: string) => Promise<ReturnLabel | undefined>;
  now: () => Date;
  onError: (error: unknown) => void;
}
