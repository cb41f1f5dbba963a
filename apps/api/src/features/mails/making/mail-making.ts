import type { Settings } from '@kontor/shared/wire/settings';
import type { OrderMailMaking } from './mails-of-order.ts';
import type { MailOutlet } from '../store/store-mail.ts';

/** Dependencies of mail jobs. */
export interface MailMaking extends OrderMailMaking {
  outlet: MailOutlet;
  readSettings: () => Promise<Settings>;
  /** Address for the merchant's own mails; by default the shop's contact address. */
  merchantEmail: string | undefined;
  /** Secret from which tokens of links about accounts are derived. */
  linkSecret: string;
  now: () => Date;
  onError: (error: unknown) => void;
}
