import type { Cents } from '../prices/money.ts';

/** Data of a bank transfer. */
export interface Transfer {
  holder: string;
  /** IBAN in capitals without spaces */
  iban: string;
  bic?: string | undefined;
  amountCents: Cents;
  /** Remittance reference, by which the receiver identifies the payment. */
  reference: string;
}

/** Highest lengths of a receiver's name and of a reference (EPC069-12). */
const longestHolder = 70;
const longestReference = 140;

/**
 * Writes the text of the QR code from which banking apps fill in a transfer: EPC069-12, version 002, in UTF-8, known in
 * Germany as GiroCode. Its lines have fixed places; empty ones at the end are left out.
 */
export function writeGiroCode({ holder, iban, bic = '', amountCents, reference }: Transfer): string {
  const amount = `EUR${Math.floor(amountCents / 100)}.${String(amountCents % 100).padStart(2, '0')}`;
  const name = Array.from(holder).slice(0, longestHolder).join('');
  return ['BCD', '002', '1', 'SCT', bic, name, iban, amount, '', '', reference.slice(0, longestReference)].join('\n');
}
