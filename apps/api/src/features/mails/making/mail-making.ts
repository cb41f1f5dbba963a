import type { Settings } from '@kontor/shared/wire/settings';
import type { OrderMailMaking } from './mails-of-order.ts';
import type { MailOutlet } from '../store/store-mail.ts';

/** Tools of the making of mails. */
export interface MailMaking extends OrderMailMaking {
  outlet: MailOutlet;
  readSettings: () => Promise<Settings>;
  /** Where the merchant's own go; the shop's contact address unless given. */
  merchantEmail: string | undefined;
  /** Secret that the tokens of links about accounts are made with. */
  linkSecret: string;
  now: () => Date;
  onError: (error: unknown) => void;
}
