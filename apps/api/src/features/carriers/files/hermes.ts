import type { Carrier } from '../carrier.ts';
import { cells, firstName, secondName } from './address-cells.ts';

/** Hermes: its portal asks once for the meaning of each column, and keeps that as a template. */
export const hermes: Carrier = {
  portal: {
    separator: ';',
    encoding: 'utf8',
    columns: [
      { name: 'Nachname', cell: firstName },
      { name: 'Vorname', cell: secondName },
      { name: 'Adresszusatz', cell: cells.addition },
      { name: 'Straße', cell: cells.street },
      { name: 'Hausnummer', cell: cells.houseNumber },
      { name: 'PLZ', cell: cells.zipcode },
      { name: 'Ort', cell: cells.city },
      { name: 'Land', cell: cells.country },
      { name: 'E-Mail', cell: cells.email },
      { name: 'Telefon', cell: cells.phone },
      { name: 'Referenz', cell: cells.reference },
    ],
    tracking: [/^(sendungs-?(id|nummer|ident)|barcode|identnummer|auftragsnummer hermes)/],
    reference: [/^(referenz|kundenreferenz|kundennummer|reference)/],
  },
};
