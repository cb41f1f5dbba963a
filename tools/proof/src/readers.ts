import type { Reader } from './find-readers.ts';

const requests: Reader = { test: 'apps/api/src/worst-requests.test.ts' };
const inputs: Reader = { test: 'apps/api/src/worst-inputs.test.ts' };
const shared: Reader = { test: 'packages/shared/src/wire/worst-inputs.test.ts' };
const images: Reader = { test: 'apps/api/src/lib/images/worst-images.test.ts' };
const archives: Reader = { test: 'apps/api/src/features/settlement/bank/file/open-file.test.ts' };
const storedByUs: Reader = { bounded: 'reads files that images.ts has written, of 1,200 × 4,800 pixels at most' };

/**
 * Sources that parse sent input, each with the test that compares its worst inputs with plain ones. `pnpm check:spec` finds
 * most
 * by their imports and regular expressions, and fails for one without an entry.
 */
export const readers: Readonly<Record<string, Reader>> = {
  'apps/api/src/features/books/datev.ts': { bounded: 'writes text of ours; encoding takes one step a letter' },
  'apps/api/src/features/catalogue/table/words/product-words.ts': inputs,
  'apps/api/src/features/documents/einvoice/e-invoice.ts': { bounded: 'writes XML; its pattern meets amounts of ours' },
  'apps/api/src/features/documents/writing/read-logo.ts': storedByUs,
  'apps/api/src/features/feeds/feed-pages.ts': { bounded: 'unpacks feeds that the shop has packed' },
  'apps/api/src/features/carriers/files/portal-files.service.ts': {
    bounded:
      'reads 500,000 characters and stops after 1,002 rows; its pattern meets 100 characters of a cell; it encodes 100 addresses',
  },
  'apps/api/src/features/carriers/files/windows-text.ts': { bounded: 'encodes the 100 addresses of portal-files' },
  'apps/api/src/features/imports/reading/open-archive.ts': {
    bounded: 'lists 20,000 files at most, and unpacks none that is larger than its entry says',
  },
  'apps/api/src/features/imports/reading/read-table.ts': {
    bounded: 'streams 256 MB at most, twice, and cuts rows off after 250,000 characters',
  },
  'apps/api/src/features/legal/outdated/text-facts.ts': inputs,
  'apps/api/src/features/legal/outdated/written-forms.ts': inputs,
  'apps/api/src/features/mails/kinds/blocks/typed-words.ts': {
    test: 'apps/api/src/features/mails/kinds/blocks/typed-words.test.ts',
  },
  'apps/api/src/features/mails/store/mail-content.ts': { bounded: 'unpacks what it has packed itself' },
  'apps/api/src/features/orders/lists/order-terms.ts': inputs,
  'apps/api/src/features/payments/providers/paypal/paypal-owners.ts': inputs,
  'apps/api/src/features/redirects/missed/countable-miss.ts': { bounded: 'its patterns meet 500 characters at most' },
  'apps/api/src/http/csv-upload.ts': {
    bounded: 'decodes 10 MB once and stops after 5,002 rows, of 20,000 characters at most',
  },
  'apps/api/src/features/settlement/bank/camt/camt-values.ts': inputs,
  'apps/api/src/features/settlement/bank/camt/camt-xml.ts': inputs,
  'apps/api/src/features/settlement/bank/booking/compare-payer.ts': inputs,
  'apps/api/src/features/settlement/bank/csv/cells/amounts.ts': inputs,
  'apps/api/src/features/settlement/bank/csv/cells/booking-texts.ts': inputs,
  'apps/api/src/features/settlement/bank/csv/cells/days.ts': inputs,
  'apps/api/src/features/settlement/bank/csv/cells/signs.ts': inputs,
  'apps/api/src/features/settlement/bank/csv/table.ts': inputs,
  'apps/api/src/features/settlement/bank/file/decode-text.ts': inputs,
  'apps/api/src/features/settlement/bank/file/open-file.ts': archives,
  'apps/api/src/features/settlement/bank/read-statement.ts': {
    test: 'apps/api/src/features/settlement/bank/read-statement.test.ts',
  },
  'apps/api/src/features/settlement/bank/file/zip-archive.ts': archives,
  'apps/api/src/http/site/kept-language.ts': requests,
  'apps/api/src/http/request-log.ts': { test: 'apps/api/src/http/request-log.test.ts' },
  'apps/api/src/http/site/send-kept-page.ts': { bounded: 'unpacks pages that the shop has packed' },
  'apps/api/src/http/site/site.ts': {
    bounded: 'its pattern is anchored, of one repetition, and meets paths of 16 kB at most',
  },
  'apps/api/src/http/site/stored-pictures.ts': { bounded: 'its pattern is anchored and without repetition' },
  'apps/api/src/http/upload.ts': requests,
  'apps/api/src/http/upload-stream.ts': { bounded: 'passes one file of 512 MB at most on while it arrives' },
  'apps/api/src/lib/text/agent.ts': inputs,
  'apps/api/src/lib/text/html-to-markdown.ts': { test: 'apps/api/src/lib/text/html-to-markdown.test.ts' },
  'apps/api/src/lib/text/tidy-html.ts': { test: 'apps/api/src/lib/text/html-to-markdown.test.ts' },
  'apps/api/src/lib/images/image-bounds.ts': images,
  'apps/api/src/lib/images/images.ts': images,
  'apps/api/src/lib/secrets/jwt.ts': inputs,
  'apps/api/src/lib/images/missing-files.ts': storedByUs,
  'apps/api/src/lib/pdf/pdf-faces.ts': inputs,
  'apps/api/src/scripts/backup/archive.ts': {
    bounded: 'streams a file that the operator names, document by document of 17 MB at most',
  },
  'apps/api/src/lib/storage/s3-store.ts': {
    bounded: 'reads lists of 1,000 names at most, from the bucket that the operator has named',
  },
  'apps/api/src/lib/pdf/text-lines.ts': inputs,
  'apps/api/src/lib/images/previews.ts': storedByUs,
  'apps/api/src/migrations/015-readable-email-domains.ts': {
    bounded: 'meets stored addresses of 254 characters at most',
  },
  'apps/web/src/features/admin-legal/versions/compare-lines.ts': {
    test: 'apps/web/src/features/admin-legal/versions/compare-lines.test.ts',
  },
  'apps/web/src/i18n/write-number.ts': { bounded: 'writes numbers of ours' },
  'apps/web/src/lib/pdf/read-pdf.ts': { bounded: 'shows the documents that the shop has written' },
  'apps/web/src/lib/read-address-line.ts': { test: 'apps/web/src/lib/read-address-line.test.ts' },
  'packages/languages/preferred-words.ts': inputs,
  'packages/shared/src/rules/address/business-ids.ts': shared,
  'packages/shared/src/wire/catalogue-query.ts': shared,
  'packages/shared/src/rules/address/country-codes.ts': shared,
  'packages/shared/src/rules/address/email-domain.ts': shared,
  'packages/shared/src/schemas/fields.ts': shared,
  'packages/shared/src/rules/order/find-order-numbers.ts': {
    test: 'packages/shared/src/rules/order/find-order-numbers.test.ts',
  },
  'packages/shared/src/rules/product/green-claims.ts': {
    test: 'packages/shared/src/rules/product/green-claims.test.ts',
  },
  'packages/shared/src/rules/markdown/markdown-bounds.ts': shared,
  'packages/shared/src/rules/markdown/parse-markdown.ts': shared,
  'packages/shared/src/rules/markdown/shop-markdown.ts': shared,
  'packages/shared/src/rules/legal/legal-placeholders.ts': shared,
  'packages/shared/src/rules/address/names.ts': shared,
  'packages/shared/src/rules/text/no-break.ts': shared,
  'packages/shared/src/wire/order-sending.ts': {
    bounded: 'its pattern is anchored, and its repetitions end at other characters',
  },
  'packages/shared/src/rules/site/site-paths.ts': shared,
  'packages/shared/src/rules/product/slugs.ts': shared,
  'packages/shared/src/rules/text/summarize.ts': shared,
  'packages/shared/src/rules/order/withdrawal-articles.ts': shared,
  'packages/shared/src/rules/search/fold-letters.ts': shared,
  'packages/shared/src/rules/search/query-tokens.ts': shared,
  'packages/shared/src/rules/search/read-codes.ts': shared,
  'packages/shared/src/rules/search/read-query.ts': shared,
  'packages/shared/src/rules/text/words.ts': shared,
};
