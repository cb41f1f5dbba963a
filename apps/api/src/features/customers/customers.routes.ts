import { customerEndpoints } from '@kontor/shared/wire/customers';
import { type HttpTools, implement } from '../../http/implement.ts';
import { addCustomerNote, listCustomerNotes, removeCustomerNote } from './notes/customer-notes.service.ts';
import { showCustomer } from './show-customer.service.ts';

/** @param now current time */
export function customerRoutes(tools: HttpTools, { now }: { now: () => Date }): void {
  implement(tools, customerEndpoints, {
    get: ({ params }) => showCustomer(params.customer),
    notes: ({ params }) => listCustomerNotes(params.customer),
    addNote: ({ params, body, caller }) => addCustomerNote(params.customer, body.text, caller, now()),
    removeNote: ({ params, caller }) => removeCustomerNote(params.customer, params.note, caller, now()),
  });
}
