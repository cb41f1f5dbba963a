import * as z from 'zod/mini';
import { endpoint } from './contract.ts';
import { idParams } from '../schemas/fields.ts';

/** Help of the staff for users who lost a password or a device. Only the owner of an account sets or sees a password. */
export const userHelpEndpoints = {
  endSessions: endpoint({
    method: 'DELETE',
    path: '/users/:id/sessions',
    access: 'admin',
    permission: 'customers',
    summary: "End all of a user's sessions",
    params: idParams,
    response: z.object({ ended: z.number() }),
  }),
  sendResetLink: endpoint({
    method: 'POST',
    path: '/users/:id/password-reset',
    access: 'admin',
    permission: 'customers',
    summary: 'Send a user the link by which they choose a new password',
    params: idParams,
    response: z.object({ message: z.string() }),
    status: 202,
  }),
};
