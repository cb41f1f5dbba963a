import { voucherEndpoints } from '@kontor/shared/wire/vouchers';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { VoucherBalancePage } from './voucher-balance-page.tsx';

const open = () => renderWithApp(<VoucherBalancePage />, { path: '/voucher-balance' });

async function ask({ user }: Awaited<ReturnType<typeof open>>) {
  await user.type(screen.getByLabelText(/^Code des Gutscheins/), 'AAAA-BBBB-CCCC-DDDD');
  await user.click(screen.getByRole('button', { name: 'Guthaben ansehen' }));
}

test('shows balance, last day and changes of the voucher with a code', async () => {
  const server = fakeServer();
  server.respond(voucherEndpoints.balance, {
    ending: 'DDDD',
    value: 50,
    balance: 11,
    lastDay: '2029-12-31',
    state: 'open',
    entries: [{ at: '2026-11-22T10:00:00.000Z', kind: 'redeemed', amount: -39 }],
  });
  await ask(await open());
  expect(await screen.findByRole('heading', { name: 'Gutschein …DDDD' })).toBeDefined();
  const shown = document.body.textContent?.replaceAll('\u00a0', ' ');
  expect(shown).toContain('Noch 11,00 € von 50,00 €');
  expect(shown).toMatch(/eingelöst, .39,00 €/);
  expect(server.requests(voucherEndpoints.balance)[0]?.body).toEqual({ code: 'AAAA-BBBB-CCCC-DDDD' });
});

test('says that a code is unknown, and keeps what was typed', async () => {
  const server = fakeServer();
  server.fail(voucherEndpoints.balance, 'code_unknown');
  await ask(await open());
  expect(await screen.findByText(/^Diesen Code kennt der Shop nicht/)).toBeDefined();
  expect(screen.getByLabelText(/^Code des Gutscheins/)).toHaveProperty('value', 'AAAA-BBBB-CCCC-DDDD');
});
