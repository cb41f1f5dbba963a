import { sendingEndpoints } from '@kontor/shared/wire/order-sending';
import { type HttpTools, implement } from '../../../http/implement.ts';
import type { SettingsStore } from '../../settings/settings.service.ts';
import { correctRecipientEmail, mailVouchersNow } from '../recipient/voucher-recipient.service.ts';
import { addNote, listNotes, removeNote } from '../notes/order-notes.service.ts';
import { exportAddresses, listChosen, listToSend } from './chosen-orders.service.ts';
import { confirmArrival } from './confirm-arrival.service.ts';
import { correctAddress } from './correct-address.service.ts';
import { correctShipment, removeShipment } from './correct-shipment.service.ts';
import { proveArrival } from './prove-arrival.service.ts';
import { type FindLabel, shipByNumber, shipOrder } from './ship-order.service.ts';

interface SendingOptions {
  settings: Pick<SettingsStore, 'read'>;
  now: () => Date;
  findLabel?: FindLabel | undefined;
}

export function sendingRoutes(tools: HttpTools, { settings, now, findLabel }: SendingOptions): void {
  implement(tools, sendingEndpoints, {
    toSend: ({ query }) => listToSend(query),
    chosen: async ({ query, caller }) => ({ orders: await listChosen(query.numbers, caller) }),
    addresses: async ({ query, caller }) => exportAddresses(query, caller),
    ship: ({ params, body, caller }) => shipOrder(params.id, body, caller, { findLabel }),
    correctShipment: ({ params, body, caller }) => correctShipment(params.id, params.shipment, body, caller),
    removeShipment: ({ params, caller }) => removeShipment(params.id, params.shipment, caller),
    shipChosen: ({ params, body, caller }) => shipByNumber(params.number, body, caller, { findLabel }),
    confirmArrival: ({ params, body, caller }) => confirmArrival(params.number, body.day, caller, now()),
    correctAddress: ({ params, body, caller }) => correctAddress(params.id, body, caller, settings),
    correctRecipient: ({ params, body, caller }) => correctRecipientEmail(params.id, body.email, caller),
    mailVouchers: ({ params, body, caller }) => mailVouchersNow(params.id, body.again ?? false, caller),
    proveArrival: ({ params, body, caller }) => proveArrival(params.id, body, caller, now()),
    notes: ({ params }) => listNotes(params.id),
    addNote: ({ params, body, caller }) => addNote(params.id, body.text, caller),
    removeNote: ({ params }) => removeNote(params.id, params.note),
  });
}
