import { writeMailLink } from '@kontor/shared/rules/address/mail-link';
import { useShopSettings } from '../lib/shop-settings.ts';
import { Breakable } from '../ui/breakable.tsx';

/** Link to the shop's e-mail address. */
export function MailToShop() {
  const { contactEmail } = useShopSettings();
  return (
    <a className="link wrap-anywhere" href={writeMailLink(contactEmail)}>
      <Breakable text={contactEmail} />
    </a>
  );
}
