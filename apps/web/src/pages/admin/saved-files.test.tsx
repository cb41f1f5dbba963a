import { documentEndpoints } from '@kontor/shared/wire/documents';
import { euSupplyEndpoints } from '@kontor/shared/wire/eu-supplies';
import { ledgerEndpoints } from '@kontor/shared/wire/ledger';
import { sendingEndpoints } from '@kontor/shared/wire/order-sending';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { procedureEndpoints } from '@kontor/shared/wire/procedure';
import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { EuSupplies } from '../../features/admin-books/eu-supplies.tsx';
import { LedgerFiles } from '../../features/admin-books/ledger-files.tsx';
import { ProcedureFile } from '../../features/admin-books/procedure-file.tsx';
import { MonthExport } from '../../features/admin-documents/month-export.tsx';
import { SlipsExport } from '../../features/admin-documents/slips-export.tsx';
import { OrderExport } from '../../features/admin-orders/export/order-export.tsx';
import { AddressExport } from '../../features/admin-orders/sending/address-export.tsx';
import { asUser } from '../../testing/checkout-states.ts';
import { aSessionUser } from '../../testing/factories.ts';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';

interface SavedFile {
  part: ReactElement;
  endpoint: Parameters<FakeServer['fail']>[0];
  /** Buttons in the order in which they are pressed. */
  press: string[];
  /** Name of the file. */
  name: string;
  asked: Record<string, unknown>;
  path?: string;
}

const march = { from: '2024-03-01', to: '2024-03-31' };

const files: [what: string, file: SavedFile][] = [
  [
    'a month of the books for a spreadsheet',
    {
      part: <LedgerFiles month="2024-03" />,
      endpoint: ledgerEndpoints.get,
      press: ['Als Tabelle (CSV)'],
      name: 'kassenbuch-2024-03.csv',
      asked: { ...march, format: 'csv' },
    },
  ],
  [
    'a month of the books for DATEV, which reads only names that begin so',
    {
      part: <LedgerFiles month="2024-03" />,
      endpoint: ledgerEndpoints.get,
      press: ['Für DATEV (EXTF)'],
      name: 'EXTF_Buchungsstapel_2024-03.csv',
      asked: { ...march, format: 'datev' },
    },
  ],
  [
    'the recapitulative statement',
    {
      part: <EuSupplies month="2024-03" />,
      endpoint: euSupplyEndpoints.file,
      press: ['Als Tabelle (CSV)'],
      name: 'zusammenfassende-meldung-2024-Q1.csv',
      asked: { period: '2024-Q1' },
    },
  ],
  [
    'the procedure documentation',
    {
      part: <ProcedureFile />,
      endpoint: procedureEndpoints.file,
      press: ['Als PDF speichern'],
      name: 'Verfahrensdokumentation.pdf',
      asked: { language: 'de' },
    },
  ],
  [
    'the documents of last month, over a year’s end too',
    {
      part: <MonthExport />,
      endpoint: documentEndpoints.export,
      press: ['Monat herunterladen …', 'Herunterladen'],
      name: 'rechnungen-2025-12.zip',
      asked: { month: '2025-12' },
    },
  ],
  [
    'packing slips of chosen orders',
    {
      part: <SlipsExport orders={['2026-00001', '2026-00002']} />,
      endpoint: documentEndpoints.slips,
      press: ['Lieferscheine'],
      name: 'lieferscheine.pdf',
      asked: { orders: ['2026-00001', '2026-00002'] },
    },
  ],
  [
    'addresses of chosen orders',
    {
      part: <AddressExport numbers={['2026-00001', '2026-00002']} />,
      endpoint: sendingEndpoints.addresses,
      press: ['Adressen als CSV'],
      name: 'adressen.csv',
      asked: { numbers: '2026-00001,2026-00002', language: 'de' },
    },
  ],
  [
    'orders of this month up to today',
    {
      part: <OrderExport />,
      endpoint: orderEndpoints.export,
      press: ['Als CSV ausgeben', 'Ausgeben'],
      name: 'bestellungen-2026-01-01-bis-2026-01-15.csv',
      asked: { from: '2026-01-01', to: '2026-01-15', language: 'de' },
    },
  ],
  [
    'orders of the days that the list shows',
    {
      part: <OrderExport />,
      endpoint: orderEndpoints.export,
      press: ['Als CSV ausgeben', 'Ausgeben'],
      name: 'bestellungen-2024-03-01-bis-2024-03-31.csv',
      asked: { ...march, language: 'de' },
      path: '/admin/orderlist?from=2024-03-01&to=2024-03-31',
    },
  ],
];

let server: FakeServer;
const saved: string[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-15T11:00:00Z') });
  saved.length = 0;
  server = fakeServer();
  server.respond(euSupplyEndpoints.list, {
    period: '2024-Q1',
    supplies: [{ vatId: 'ATU12345678', company: 'Wiener GmbH', net: 80.5, documents: 1 }],
    net: 80.5,
  });
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  server.respond(euSupplyEndpoints.unproven, { orders: [] });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => void vi.useRealTimers());

const state = { session: asUser(aSessionUser({ isAdmin: true, role: 'owner' })) };

async function open({ part, path = '/admin' }: SavedFile) {
  return renderWithApp(<Layout>{part}</Layout>, { path, state });
}

async function pressAll(user: Awaited<ReturnType<typeof open>>['user'], { press }: SavedFile): Promise<void> {
  for (const name of press) await user.click(await screen.findByRole('button', { name }));
}

test.each(files)('%s has its own name and its own call, and the page says that it is saved', async (_what, file) => {
  server.respond(file.endpoint as typeof documentEndpoints.export, 'content');
  const { user } = await open(file);
  await pressAll(user, file);
  await waitFor(() => expect(saved).toEqual([file.name]));
  expect(await screen.findByText(`Gespeichert als ${file.name}.`)).toBeDefined();
  const [request] = server.requests(file.endpoint);
  expect(request?.body ?? Object.fromEntries(request?.query ?? [])).toEqual(file.asked);
});

test.each(files)('%s that fails is not saved, and says why', async (_what, file) => {
  server.fail(file.endpoint, 'internal');
  const { user } = await open(file);
  await pressAll(user, file);
  const reason = await screen.findByText(/Bei uns ist etwas schiefgegangen/);
  expect(reason.closest('[role=alert]')).not.toBeNull();
  expect(screen.queryByText(/^Gespeichert als/)).toBeNull();
  expect(saved).toEqual([]);
});
