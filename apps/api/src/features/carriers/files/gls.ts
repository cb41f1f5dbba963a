import type { Carrier } from '../carrier.ts';
import { cells, firstName, secondName } from './address-cells.ts';

/** GLS: its portal asks once for the meaning of each column, and keeps that as a template. */
export const gls: Carrier = {
  portal: {
    separator: ';',
    encoding: 'latin1',
    columns: [
      { name: 'Kundenreferenz', cell: cells.reference },
      { name: 'Name 1', cell: firstName },
      { name: 'Name 2', cell: secondName },
      { name: 'Name 3', cell: cells.addition },
      { name: 'Straße', cell: cells.street },
      { name: 'Hausnummer', cell: cells.houseNumber },
      { name: 'PLZ', cell: cells.zipcode },
      { name: 'Ort', cell: cells.city },
      { name: 'Land', cell: cells.country },
      { name: 'E-Mail', cell: cells.email },
      { name: 'Telefon', cell: cells.phone },
    ],
    tracking: [/^(paketnummer|paket-?nr|track ?id|trackid|parcel ?number)/],
    reference: [/^(kundenreferenz|referenz|lieferscheinnummer|customer ?reference|reference)/],
  },
};
