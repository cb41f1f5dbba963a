import { addLanguagePrefix } from '@kontor/shared/rules/site/site-paths';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { secondFactorEndpoints } from '@kontor/shared/wire/second-factor';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { asUser } from '../../testing/checkout-states.ts';
import { aSessionUser } from '../../testing/factories.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { AdminFrame } from './admin-frame.tsx';

const open = (language: 'de' | 'en' = 'de') =>
  renderWithApp(<AdminFrame title="Titel">Inhalt</AdminFrame>, {
    route: '*',
    language,
    state: { session: asUser(aSessionUser({ isAdmin: true })) },
  });

test.each([
  ['de', /verlangt von seinen Mitarbeitenden einen zweiten Faktor/, 'Zu Ihrem zweiten Faktor'],
  ['en', /asks everybody who works in it for a second factor/, 'To your second factor'],
] as const)('a notice links to the setup of a missing second factor (%s)', async (language, words, link) => {
  const server = fakeServer();
  server.fail(orderEndpoints.undelivered, 'second_factor_missing');
  server.respond(secondFactorEndpoints.get, { on: false, required: true });
  await open(language);
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(
    addLanguagePrefix(language, '/account/security'),
  );
});

test('a refusal from before the setup shows no notice', async () => {
  const server = fakeServer();
  server.fail(orderEndpoints.undelivered, 'second_factor_missing');
  server.respond(secondFactorEndpoints.get, { on: true, required: true });
  const { store } = await open();
  await waitFor(() =>
    expect(Object.values(store.getState().api.queries).map((query) => query?.status)).toEqual([
      'rejected',
      'fulfilled',
      'fulfilled',
    ]),
  );
  expect(screen.queryByRole('link', { name: 'Zu Ihrem zweiten Faktor' })).toBeNull();
});

test('another refusal shows no notice and makes no call', async () => {
  const server = fakeServer();
  server.fail(orderEndpoints.undelivered, 'not_permitted');
  const { store } = await open();
  await waitFor(() =>
    expect(Object.values(store.getState().api.queries).map((query) => query?.status)).toEqual([
      'rejected',
      'fulfilled',
    ]),
  );
  expect(server.requests(secondFactorEndpoints.get)).toEqual([]);
});
