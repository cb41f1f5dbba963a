import type { Express } from 'express';
import request from 'supertest';
import { aUser } from '../factories.ts';

/** Saves search settings as an admin. @returns the status of the answer */
export async function saveSearch(shop: Express, search: object): Promise<number> {
  const { token } = await aUser({ isAdmin: true });
  const { status } = await request(shop).put('/api/settings').auth(token, { type: 'bearer' }).send({ search });
  return status;
}
