import type { Carrier } from '../carrier.ts';
import { cells, firstName, secondName } from './address-cells.ts';

/** DPD: columns of DPD Shipper (manual, 'Import'), which reads them by their names in any order. */
export const dpd: Carrier = {
  portal: {
    separator: ';',
    encoding: 'utf8',
    columns: [
      { name: 'recipient_name', cell: firstName },
      { name: 'recipient_name2', cell: secondName },
      { name: 'recipient_street', cell: cells.street },
      { name: 'recipient_house_no', cell: cells.houseNumber },
      { name: 'recipient_street2', cell: cells.addition },
      { name: 'recipient_zip', cell: cells.zipcode },
      { name: 'recipient_city', cell: cells.city },
      { name: 'recipient_country', cell: cells.country },
      { name: 'recipient_email', cell: cells.email },
      { name: 'recipient_phone', cell: cells.phone },
      { name: 'recipient_reference', cell: cells.reference },
    ],
    tracking: [/^(paketscheinnummer|paketnummer|parcel_?(number|no)|tracking_?number)/],
    reference: [/^(referenz|recipient_reference|parcel_?reference|reference)/],
  },
};
