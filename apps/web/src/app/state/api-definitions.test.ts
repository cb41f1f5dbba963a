import { expect, test } from 'vitest';
import { api } from '../../api/api.ts';

import.meta.glob('../../{entities,features}/**/*-api.ts', { eager: true });

interface Definition {
  type: 'query' | 'mutation' | 'infinitequery';
  providesTags?: unknown;
  invalidatesTags?: unknown;
  keepUnusedDataFor?: number;
}
const definitions = new Map<string, Definition>();
for (const name of Object.keys(api.endpoints)) {
  api.enhanceEndpoints({ endpoints: { [name]: (definition: Definition) => void definitions.set(name, definition) } });
}
const namesWhere = (fits: (definition: Definition) => boolean) =>
  [...definitions].flatMap(([name, definition]) => (fits(definition) ? [name] : [])).toSorted();

const namesIn = (text: string): string[] => text.trim().split(/\s+/);
const areOf = (type: Definition['type']) => (definition: Definition) => definition.type === type;

/** Queries that no mutation invalidates: each is loaded whenever its part opens, or never changes. */
const withoutTag = namesIn(`
  auditPage checkedCart documentPage legalTemplate mail orderDocuments orderMails ownFirm ownTerms places procedure secondFactor
  sessions user importRows demoPayment paypalClientId withdrawalStep customer findDocuments oldOrders staffSearch system
  labelRun trackLabel draftCustomers offeredShipping orderEditPreview
`);

/** Mutations that outdate nothing on the screen: files, mails, sessions, and those that write their answer into the store. */
const withoutEffect = namesIn(`
  exportAddresses exportData exportGuestData exportOrders readDocument readStatement saveDocument saveEuSupplies
  saveLedger saveProcedure uploadPicture removeUpload askForLink askForNotice confirmNotice reportReview
  requestGuestData requestReset requestVerification sendResetLink acceptInvitation login prove register
  registerVisitor resetPassword restoreAccount undoChange undoEmail updateProfile eraseGuest keepGuest
  beginSecondFactor enableSecondFactor disableSecondFactor endOtherSessions endSession endSessionsOf
  confirmPayment decideDemoPayment startPayment removeProduct replaceWishlist readBalance
  previewHome removeCategory mergeCategory removeMaker saveExport saveImportReport saveRedirectFile shipEach
  previewBulk saveCarrierAddresses saveReturnLabel saveLabelFile saveRunFile startLabels testCarrier
  saveFigures saveReturnFigures saveViewFigures
`);

/** Answers whose cache time differs from the default of a minute after their last use. */
const keptOtherwise = namesIn(`
  accountFirm accountTerms categories categoryTree claimable erasure furtherReviews legalTemplate mail ownFirm ownTerms places productPage
  productToEdit profile secondFactor sessions user verification
  customer customerNotes oldOrders categoryToEdit makerToEdit staffSearch draftCustomers orderEditPreview
`);

test.each<[string, string[], (definition: Definition) => boolean]>([
  [
    'only the listed queries have no tag that a change invalidates',
    withoutTag,
    (definition) => areOf('query')(definition) && definition.providesTags === undefined,
  ],
  [
    'only the listed mutations invalidate no tag',
    withoutEffect,
    (definition) => areOf('mutation')(definition) && definition.invalidatesTags === undefined,
  ],
  [
    'only the listed queries have a cache time of their own',
    keptOtherwise,
    (definition) => definition.keepUnusedDataFor !== undefined,
  ],
])('%s', (_what, names, fits) => {
  expect(namesWhere(fits)).toEqual(names.toSorted());
});

test.each([
  'erasure',
  'user',
  'sessions',
  'secondFactor',
  'productToEdit',
  'ownFirm',
  'ownTerms',
  'accountFirm',
  'accountTerms',
])('%s leaves the cache as soon as no page uses it', (name) => {
  expect(definitions.get(name)?.keepUnusedDataFor).toBe(0);
});
