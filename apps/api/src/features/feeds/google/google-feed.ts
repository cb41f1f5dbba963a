import type { Feed } from '../feed.ts';
import { writeGoogleCsv } from './write-csv.ts';
import { writeGoogleXml } from './write-xml.ts';

/** Google's product data (support.google.com/merchants/answer/7052112). */
export const googleFeed: Feed = {
  title: 'Google Merchant Center',
  formats: {
    xml: { contentType: 'application/xml; charset=utf-8', write: writeGoogleXml },
    csv: { contentType: 'text/csv; charset=utf-8', write: writeGoogleCsv },
  },
};
