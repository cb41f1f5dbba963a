import { type Group, groupSchema } from '@kontor/shared/wire/variants';
import request from 'supertest';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Shop } from './shop-calls.ts';

type Admin = { token: string };

/** Returns an option of variants as it is sent. */
export const anOption = (name: string, ...values: string[]) => ({ name, values: values.map((value) => ({ value })) });

/** Makes variants of a product, or extends its group, and returns the shop's answer. */
export async function makeVariants(
  shop: Shop,
  { token }: Admin,
  { _id }: { _id: unknown },
  options: object[],
): Promise<Group> {
  const { status, body } = await request(shop)
    .post(`/api/products/${String(_id)}/variants`)
    .auth(token, { type: 'bearer' })
    .send({ options });
  expect(status).toBe(201);
  return z.parse(groupSchema, body);
}
