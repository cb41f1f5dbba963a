import { euSupplyEndpoints } from '@kontor/shared/wire/eu-supplies';
import { ledgerEndpoints } from '@kontor/shared/wire/ledger';
import { type HttpTools, Reply, implement } from '../../http/implement.ts';
import { findUnprovenOrders } from '../orders/lists/unproven-orders.service.ts';
import type { SettingsStore } from '../settings/settings.service.ts';
import { closeMonth, listClosedMonths } from './close-month.service.ts';
import { showEuSales } from './eu-sales.service.ts';
import { exportEuSupplies, showEuSupplies } from './eu-supplies.service.ts';
import { listAssumed, showLedger } from './ledger.service.ts';

/** @param now tells the time */
export function ledgerRoutes(
  tools: HttpTools,
  { settings: { readKept }, now }: { settings: Pick<SettingsStore, 'readKept'>; now: () => Date },
): void {
  implement(tools, euSupplyEndpoints, {
    list: ({ query }) => showEuSupplies(query.period),
    file: async ({ query }) => exportEuSupplies(query.period),
    unproven: async () => ({ orders: await findUnprovenOrders() }),
  });
  implement(tools, ledgerEndpoints, {
    get: ({ query }) => showLedger(query, { readSettings: readKept, now: now() }),
    assumed: listAssumed,
    euSales: async ({ query }) => showEuSales(query.year, (await readKept()).tax, now()),
    months: ({ query }) => listClosedMonths(query.year, now()),
    close: async ({ body, caller }) => {
      const { month, isNews } = await closeMonth(body.month, caller, now());
      return new Reply(isNews ? 201 : 200, month);
    },
  });
}
