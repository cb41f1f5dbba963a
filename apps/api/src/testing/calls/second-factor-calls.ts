import { enabledSchema, secondFactorStartSchema } from '@kontor/shared/wire/second-factor';
import { generateSync } from 'otplib';
import request from 'supertest';
import * as z from 'zod/mini';
import type { Shop } from './shop-calls.ts';

/** Returns the code of an authenticator app. @param steps half minutes after (or before) `at` */
export function computeTotpCode(secret: string, at = new Date(), steps = 0): string {
  return generateSync({ secret, epoch: Math.floor(at.getTime() / 1000) + steps * 30 });
}

export function beginTotp(shop: Shop, { token }: { token: string }, password: string) {
  return request(shop).post('/api/users/totp').auth(token, { type: 'bearer' }).send({ password });
}

export function enableTotp(shop: Shop, { token }: { token: string }, code: string) {
  return request(shop).put('/api/users/totp').auth(token, { type: 'bearer' }).send({ code });
}

export function disableTotp(shop: Shop, { token }: { token: string }, body: { password: string; code: string }) {
  return request(shop).delete('/api/users/totp').auth(token, { type: 'bearer' }).send(body);
}

/** Begins to set up a second factor. @returns its secret */
export async function aTotpSecret(shop: Shop, user: { token: string }, password: string): Promise<string> {
  const { body } = await beginTotp(shop, user, password).expect(200);
  return z.parse(secondFactorStartSchema, body).secret;
}

/** Switches an admin's second factor on, with the code of the step before `at`, or before now. */
export async function aSecondFactor(shop: Shop, user: { token: string }, password: string, at?: Date) {
  const secret = await aTotpSecret(shop, user, password);
  const { body } = await enableTotp(shop, user, computeTotpCode(secret, at ?? new Date(), -1)).expect(200);
  return { secret, ...z.parse(enabledSchema, body) };
}
