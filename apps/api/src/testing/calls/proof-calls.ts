import mongoose from 'mongoose';
import request from 'supertest';
import { SessionModel } from '../../features/users/sessions/session.model.ts';
import type { Shop } from './shop-calls.ts';

/** Ages an account's sessions like a copied token: the password was given this many minutes ago. */
export async function signedInBefore({ _id }: { _id: string }, minutes: number): Promise<void> {
  const provenAt = new Date(Date.now() - minutes * 60_000);
  await SessionModel.updateMany({ user: new mongoose.Types.ObjectId(_id) }, { provenAt });
}

/** Repeats the password, and a code if there is a second factor. */
export function prove(shop: Shop, { token }: { token: string }, body: { password: string; code?: string }) {
  return request(shop).post('/api/users/proof').auth(token, { type: 'bearer' }).send(body);
}
