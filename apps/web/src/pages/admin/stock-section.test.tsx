import { settingsEndpoints } from '@kontor/shared/wire/settings';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { asUser } from '../../testing/checkout-states.ts';
import { aSessionUser, someSettings } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { Layout } from '../../app/frame/layout.tsx';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { SettingsSectionPage } from './settings-section-page.tsx';

const settings = someSettings({ version: 4 });
let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  server.respond(settingsEndpoints.get, settings);
});

const open = () =>
  renderWithApp(
    <Layout>
      <SettingsSectionPage />
    </Layout>,
    {
      path: '/admin/settings/stock',
      route: '/admin/settings/:section',
      state: { session: asUser(aSessionUser({ isAdmin: true })) },
    },
  );
const field = () => screen.findByRole<HTMLInputElement>('spinbutton', { name: /^Knapp heißt/ });

describe('the threshold of low stock', () => {
  test('is a setting that shows its saved value', async () => {
    const { user } = await open();
    expect((await field()).value).toBe('3');
    server.respond(settingsEndpoints.update, () => {
      server.respond(settingsEndpoints.get, { ...settings, lowStockThreshold: 10 });
      return { ...settings, lowStockThreshold: 10 };
    });
    await user.clear(await field());
    await user.type(await field(), '10');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByText('Gespeichert.')).toBeDefined();
    expect(server.requests(settingsEndpoints.update)[0]?.body).toEqual({ lowStockThreshold: 10 });
    await waitFor(async () => expect((await field()).value).toBe('10'));
  });

  test.each(['-1', '1001', '2.5', ''])('cannot be %j', async (value) => {
    const { user } = await open();
    await user.clear(await field());
    if (value) await user.type(await field(), value);
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    expect((await field()).getAttribute('aria-invalid')).toBe('true');
    expect(server.requests(settingsEndpoints.update)).toHaveLength(0);
  });

  test('keeps the typed value after a refusal', async () => {
    const { user } = await open();
    server.fail(settingsEndpoints.update, 'unavailable');
    await user.clear(await field());
    await user.type(await field(), '7');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Nicht gespeichert.');
    expect((await field()).value).toBe('7');
  });
});
