import type { ReactNode } from 'react';
import { SettingsLog } from './log/settings-log.tsx';
import type { SectionId } from './section-texts.ts';
import { BooksSection } from './sections/books-section.tsx';
import { LegalSection } from './sections/legal-section.tsx';
import { MailSection } from './sections/mail-section.tsx';
import { NoticeSection } from './sections/notice-section.tsx';
import { OpeningSection } from './sections/opening-section.tsx';
import { OrderSection } from './sections/order-section.tsx';
import { PaymentSection } from './sections/payment-section.tsx';
import { SearchSection } from './sections/search-section.tsx';
import { SecuritySection } from './sections/security-section.tsx';
import { SellerSection } from './sections/seller-section.tsx';
import { ShippingSection } from './sections/shipping-section.tsx';
import { ShopSection } from './sections/shop-section.tsx';
import { TaxSection } from './sections/tax-section.tsx';

/**
 * What the page of settings shows, in its order. A further section is an entry here and its heading in `section-texts.ts`;
 * what has a page of its own (legal texts, mails) shows a link to it there.
 */
export const settingsSections: readonly { id: SectionId; content: ReactNode }[] = [
  { id: 'shop', content: <ShopSection /> },
  { id: 'seller', content: <SellerSection /> },
  { id: 'tax', content: <TaxSection /> },
  { id: 'shipping', content: <ShippingSection /> },
  { id: 'notices', content: <NoticeSection /> },
  { id: 'opening', content: <OpeningSection /> },
  { id: 'search', content: <SearchSection /> },
  { id: 'orders', content: <OrderSection /> },
  { id: 'books', content: <BooksSection /> },
  { id: 'legal', content: <LegalSection /> },
  { id: 'payment', content: <PaymentSection /> },
  { id: 'mail', content: <MailSection /> },
  { id: 'security', content: <SecuritySection /> },
  { id: 'log', content: <SettingsLog /> },
];
