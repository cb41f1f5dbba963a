import type { ReactNode } from 'react';
import { SettingsLog } from './log/settings-log.tsx';
import type { OwnSection } from './section-texts.ts';
import { BooksSection } from './sections/books-section.tsx';
import { CarriersSection } from './carriers/carriers-section.tsx';
import { FeedsSection } from './feeds/feeds-section.tsx';
import { HomeSection } from './home/home-section.tsx';
import { InvoiceSection } from './sections/invoice-section.tsx';
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
import { StockSection } from './stock/stock-section.tsx';
import { TaxSection } from './sections/tax-section.tsx';

/** Content of each section's page. */
export const sectionPages: Readonly<Record<OwnSection, ReactNode>> = {
  shop: <ShopSection />,
  home: <HomeSection />,
  seller: <SellerSection />,
  tax: <TaxSection />,
  shipping: <ShippingSection />,
  carriers: <CarriersSection />,
  notices: <NoticeSection />,
  opening: <OpeningSection />,
  search: <SearchSection />,
  orders: <OrderSection />,
  invoices: <InvoiceSection />,
  stock: <StockSection />,
  books: <BooksSection />,
  payment: <PaymentSection />,
  mail: <MailSection />,
  feeds: <FeedsSection />,
  security: <SecuritySection />,
  log: <SettingsLog />,
};
