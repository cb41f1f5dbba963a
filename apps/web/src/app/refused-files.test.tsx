import type { EndpointShape } from '@kontor/shared/wire/contract';
import { carrierEndpoints } from '@kontor/shared/wire/carriers';
import { exportEndpoints } from '@kontor/shared/wire/exports';
import { figureEndpoints } from '@kontor/shared/wire/figures';
import { importEndpoints } from '@kontor/shared/wire/imports';
import { promotionEndpoints } from '@kontor/shared/wire/promotions';
import { redirectEndpoints } from '@kontor/shared/wire/redirects';
import { documentEndpoints } from '@kontor/shared/wire/documents';
import { ledgerEndpoints } from '@kontor/shared/wire/ledger';
import { sendingEndpoints } from '@kontor/shared/wire/order-sending';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { procedureEndpoints } from '@kontor/shared/wire/procedure';
import { type OwnReturn, returnEndpoints } from '@kontor/shared/wire/returns';
import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { LedgerFiles } from '../features/admin-books/ledger-files.tsx';
import { ProcedureFile } from '../features/admin-books/procedure-file.tsx';
import { MonthExport } from '../features/admin-documents/month-export.tsx';
import { SlipsExport } from '../features/admin-documents/slips-export.tsx';
import { ExportList } from '../features/admin-exports/export-list.tsx';
import { ImportSummary } from '../features/admin-imports/result/import-summary.tsx';
import { AddressFile } from '../features/admin-labels/lists/address-file.tsx';
import { LabelFile } from '../features/admin-labels/order/label-file.tsx';
import { RunFile } from '../features/admin-labels/run/run-file.tsx';
import { OrderExport } from '../features/admin-orders/export/order-export.tsx';
import { AddressExport } from '../features/admin-orders/sending/address-export.tsx';
import { FigureFile, ReturnFile, ViewFile } from '../features/admin-figures/figure-file.tsx';
import { PromotionCodes } from '../features/admin-promotions/promotion-codes.tsx';
import { OwnReturnItem } from '../features/orders/returns/own-return-item.tsx';
import { aLabel, aLabelRun } from '../testing/carriers.ts';
import { asUser } from '../testing/checkout-states.ts';
import { aPromotion, aSessionUser, anId, anImport, anOrder } from '../testing/factories.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderWithApp } from '../testing/render-with-app.tsx';
import { Layout } from './frame/layout.tsx';
// Imported here, because it is otherwise loaded with the first message: too late for the test.
import '../ui/feedback/toast-message.tsx';

const saved: string[] = [];
vi.mock('../lib/browser/save-file.ts', () => ({ saveFile: (_file: Blob, name: string) => void saved.push(name) }));
beforeEach(() => {
  saved.length = 0;
});

const runWithLabel = aLabelRun({
  state: 'done',
  lines: [{ number: '2026-00001', parcels: 1, state: 'made', labels: ['a'.repeat(24)] }],
});

const figureQuery = { by: 'maker', order: 'best', from: '2026-11-01', to: '2026-11-30' } as const;

/** Every file of the admin area: component, call, and the buttons that save it, in order. */
const files: readonly (readonly [part: ReactElement, call: EndpointShape, ...buttons: string[]])[] = [
  [<LedgerFiles key="1" month="2026-10" />, ledgerEndpoints.get, 'Als Tabelle (CSV)'],
  [<LedgerFiles key="2" month="2026-10" />, ledgerEndpoints.get, 'Für DATEV (EXTF)'],
  [<ProcedureFile key="3" />, procedureEndpoints.file, 'Als PDF speichern'],
  [<MonthExport key="4" />, documentEndpoints.export, 'Monat herunterladen …', 'Herunterladen'],
  [<SlipsExport key="5" orders={['2026-00001']} />, documentEndpoints.slips, 'Lieferschein'],
  [<AddressExport key="6" numbers={['2026-00001']} />, sendingEndpoints.addresses, 'Adressen als CSV'],
  [<OrderExport key="7" />, orderEndpoints.export, 'Als CSV ausgeben', 'Ausgeben'],
  [<ExportList key="8" />, exportEndpoints.products, '„produkte.csv“ speichern'],
  [<ExportList key="9" />, exportEndpoints.customers, '„kunden.csv“ speichern'],
  [<ExportList key="10" />, exportEndpoints.orders, '„bestellungen.csv“ speichern'],
  [<ExportList key="11" />, redirectEndpoints.writeFile, '„weiterleitungen.csv“ speichern'],
  [<ExportList key="12" />, exportEndpoints.all, '„mein-shop.zip“ speichern'],
  [<ImportSummary key="13" brought={anImport()} />, importEndpoints.report, 'Bericht als Datei speichern'],
  [<AddressFile key="14" carrier="dpd" numbers={['2026-00001']} />, carrierEndpoints.addresses, 'Adressen für DPD'],
  [<LabelFile key="15" label={aLabel()} />, carrierEndpoints.file, 'PDF zum Drucken: 2026-00001-abc123'],
  [<RunFile key="16" run={runWithLabel} />, carrierEndpoints.runFile, '1 Paketschein als PDF'],
  [<PromotionCodes key="17" promotion={aPromotion()} />, promotionEndpoints.makeCodes, 'Codes machen und speichern'],
  [<FigureFile key="18" query={figureQuery} />, figureEndpoints.file, 'Als Tabelle (CSV)'],
  [<ReturnFile key="19" days={figureQuery} />, figureEndpoints.returnsFile, 'Retouren als Tabelle (CSV)'],
  [<ViewFile key="20" days={figureQuery} />, figureEndpoints.viewsFile, 'Aufrufe als Tabelle (CSV)'],
];

test.each(files.map(([part, call, ...buttons]) => ({ part, call, buttons, name: buttons.join(', ') })))(
  'a refused file is not saved and shows the reason, and the next try saves it: $name',
  async ({ part, call, buttons }) => {
    const server = fakeServer();
    server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
    server.fail(call, 'internal');
    const session = asUser(aSessionUser({ isAdmin: true }));
    const { user } = await renderWithApp(<Layout>{part}</Layout>, { path: '/admin', state: { session } });
    for (const name of buttons) await user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText(/Bei uns ist etwas schiefgegangen/)).toBeDefined();
    // A message of success would have appeared by now.
    await user.tab();
    expect(saved).toEqual([]);
    expect(screen.queryByText(/Gespeichert als/)).toBeNull();
    server.respond(call, 'content');
    await user.click(screen.getByRole('button', { name: buttons.at(-1) ?? '' }));
    expect(await screen.findByText(`Gespeichert als ${saved[0] ?? ''}.`)).toBeDefined();
    expect(saved).toHaveLength(1);
    expect(screen.queryByText(/Bei uns ist etwas schiefgegangen/)).toBeNull();
  },
);

test('a refused label for the way back is not saved and shows its buyer the reason, and the next try saves it', async () => {
  const server = fakeServer();
  server.fail(returnEndpoints.label, 'internal');
  const one: OwnReturn = {
    _id: anId(),
    reference: 'RT-7K3M-9QXT',
    announcedAt: '2026-11-20T10:00:00.000Z',
    reason: 'damaged',
    status: 'announced',
    lines: [{ _id: anId(), name: 'Vase Amrum', qty: 2 }],
    hasLabel: true,
  };
  const shown = <OwnReturnItem order={anOrder()} one={one} />;
  const { user } = await renderWithApp(<Layout>{shown}</Layout>, { path: '/' });
  const button = await screen.findByRole('button', { name: 'Retourenschein speichern (PDF)' });
  await user.click(button);
  expect(await screen.findByText(/Bei uns ist etwas schiefgegangen/)).toBeDefined();
  expect(saved).toEqual([]);
  server.respond(returnEndpoints.label, 'content');
  await user.click(button);
  await waitFor(() => expect(saved).toEqual(['Retourenschein-RT-7K3M-9QXT.pdf']));
  expect(screen.queryByText(/Bei uns ist etwas schiefgegangen/)).toBeNull();
});
