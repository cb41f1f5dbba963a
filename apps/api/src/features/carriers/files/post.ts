import type { Carrier } from '../carrier.ts';
import { cells, firstName, secondName } from './address-cells.ts';

/**
 * Deutsche Post (Internetmarke, Warenpost): its portal asks once for the meaning of each column, and keeps that as a template.
 */
export const post: Carrier = {
  portal: {
    separator: ';',
    encoding: 'latin1',
    columns: [
      { name: 'NAME', cell: firstName },
      { name: 'ZUSATZ', cell: (order) => [secondName(order), cells.addition(order)].filter(Boolean).join(', ') },
      { name: 'STRASSE', cell: cells.street },
      { name: 'NUMMER', cell: cells.houseNumber },
      { name: 'PLZ', cell: cells.zipcode },
      { name: 'STADT', cell: cells.city },
      { name: 'LAND', cell: cells.country },
      { name: 'REFERENZ', cell: cells.reference },
    ],
    tracking: [/^(sendungsnummer|tracking-?nummer|trackingcode|track ?id)/],
    reference: [/^(referenz|sendungsreferenz|reference)/],
  },
};
