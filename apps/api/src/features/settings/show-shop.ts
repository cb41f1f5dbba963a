import type { ShopSettings } from '@kontor/shared/wire/config';
import { suppliesTaxFree } from '@kontor/shared/rules/prices/eu-firms';
import { findShownBlocks } from '@kontor/shared/schemas/home-blocks';
import type { ProviderOffer } from '@kontor/shared/rules/providers/description';
import type { LegalKind } from '@kontor/shared/rules/legal/legal-kinds';
import type { Settings } from '@kontor/shared/wire/settings';
import { hasMethods } from '@kontor/shared/rules/shipping/choose-method';
import { listArrivals } from '@kontor/shared/rules/days/dispatch';
import { imagePath } from '../../lib/images/image-files.ts';
import { berlinDay } from '../../lib/time/berlin-time.ts';
import { makeDispatchCalendar } from './dispatch-calendar.ts';
import { announcePause } from './holiday-pause.ts';
import { type OwnPriceNote, choosePriceNote } from './price-note.ts';
import type { SettingsStart } from './settings.service.ts';

/** Shop data from the environment. */
export interface ShopStart extends Pick<ShopSettings, 'demo' | 'paymentSandbox'> {
  /** The merchant's own note beside prices, if it differs from the settings. */
  priceNote?: OwnPriceNote;
  /** Sections until the merchant sets others. */
  sections: Omit<SettingsStart, 'orders'>;
}

interface ShopNow {
  /** Published legal texts. */
  legal: readonly LegalKind[];
  /** Whether makers have published products. */
  hasMakers?: boolean;
  now: Date;
  /** Current names of payment methods. */
  offer?: ProviderOffer | undefined;
}

/** Returns the public data of the shop. */
export function showShop(
  { shop, shipping, tax, seller, notices, opening, invoices, home }: Settings,
  { priceNote, demo, paymentSandbox }: ShopStart,
  { legal, hasMakers, now, offer }: ShopNow,
): ShopSettings {
  const today = berlinDay(now);
  const pause = announcePause(opening.pause, today);
  // Prices by methods depend on the cart: the site asks for them (`GET config/shipping`).
  const { methods: _, ...shownShipping } = shipping;
  return {
    ...shop,
    ...(seller.phone && { phone: seller.phone }),
    countries: shipping.rates.map(({ country }) => country),
    shipping: shownShipping,
    ...(hasMethods(shipping) && { deliveryMethods: true as const }),
    tax,
    ...(notices.guarantee && { guaranteeNotice: notices.guarantee }),
    opening: { state: opening.state, ...(pause && { pause }) },
    home: findShownBlocks(home, today, imagePath),
    ...(hasMakers && { makers: true as const }),
    legal: [...legal],
    arrivals: listArrivals(now, makeDispatchCalendar({ shipping, opening })),
    priceNote: choosePriceNote({ shipping, tax }, priceNote),
    ...(demo && { demo }),
    paymentSandbox,
    ...(suppliesTaxFree(tax, seller) && { firmsTaxFree: true as const }),
    ...(invoices.at === 'sending' && { invoicesAt: invoices.at }),
    ...offer,
  };
}
