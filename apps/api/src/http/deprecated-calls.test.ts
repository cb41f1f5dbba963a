import { endpoint } from '@kontor/shared/wire/contract';
import express, { Router } from 'express';
import request from 'supertest';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { describeCall } from '../features/openapi/openapi.service.ts';
import { errorResponse } from './answers/error-response.ts';
import { ApiError } from './answers/api-error.ts';
import { type HttpTools, implement } from './implement.ts';

const common = { method: 'GET', access: 'public', summary: 'A planted call', response: z.string() } as const;
const planted = {
  old: endpoint({ ...common, path: '/old', deprecated: '2026-12-01', sunset: '2027-06-01' }),
  failing: endpoint({ ...common, path: '/failing', deprecated: '2026-12-01' }),
  current: endpoint({ ...common, path: '/current' }),
};

function appWithPlantedCalls() {
  const tools: HttpTools = {
    router: Router(),
    insideReads: new Map(),
    authenticate: async () => undefined,
    rateLimit: () => (_req, _res, next) => next(),
    noteAnswer: async () => {},
  };
  implement(tools, planted, {
    old: async () => 'old',
    failing: async () => {
      throw new ApiError('not_found', 'Not found');
    },
    current: async () => 'current',
  });
  return express().use(tools.router, errorResponse);
}

it('a deprecated call says since when, and until when it is served', async () => {
  const { headers } = await request(appWithPlantedCalls()).get('/old').expect(200);
  expect(headers['deprecation']).toBe('@1796083200');
  expect(headers['sunset']).toBe('Tue, 01 Jun 2027 00:00:00 GMT');
});

it('its errors say so too, and without an end there is no Sunset', async () => {
  const { headers } = await request(appWithPlantedCalls()).get('/failing').expect(404);
  expect(headers['deprecation']).toBe('@1796083200');
  expect(headers).not.toHaveProperty('sunset');
});

it('other calls say nothing', async () => {
  const { headers } = await request(appWithPlantedCalls()).get('/current').expect(200);
  expect(headers).not.toHaveProperty('deprecation');
});

it('the document marks it', () => {
  expect(describeCall({}, 'planted', 'old', planted.old)).toMatchObject({ deprecated: true });
  expect(describeCall({}, 'planted', 'current', planted.current)).not.toHaveProperty('deprecated');
});
