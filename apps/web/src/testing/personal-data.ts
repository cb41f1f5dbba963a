import type { PersonalData } from '@kontor/shared/wire/personal-data';

/** Returns all personal data of an account; any part can be overridden. */
export function someData(overrides: Partial<PersonalData> = {}): PersonalData {
  return {
    at: '2026-11-22T10:00:00.000Z',
    account: {
      _id: 'a'.repeat(24),
      name: 'Karla Petersen',
      email: 'karla@post.example',
      isAdmin: false,
      createdAt: '2026-01-02T10:00:00.000Z',
      secondFactor: false,
      addresses: [],
      wishlist: [],
      sessions: [],
    },
    orders: [],
    oldOrders: [],
    payments: [],
    documents: [],
    labels: [],
    reviews: [],
    reviewReports: [],
    withdrawals: [],
    returns: [],
    notes: [],
    stockNotices: [],
    mails: [
      {
        kind: 'order_received',
        to: 'karla@post.example',
        subject: 'Ihre Bestellung 2026-00042',
        createdAt: '2026-11-01T10:00:00.000Z',
        text: 'Vielen Dank für Ihre Bestellung.',
      },
    ],
    isWhole: true,
    ...overrides,
  };
}
