import type { Seller } from '@kontor/shared/schemas/settings-sections';
import { carrierEndpoints } from '@kontor/shared/wire/carriers';
import { pdfFile } from '../../http/answers/file-answer.ts';
import { type HttpTools, implement } from '../../http/implement.ts';
import { exportAddresses, readParcelList } from './files/portal-files.service.ts';
import { cancelLabel, listLabels, readLabelFile, resolveLabel, trackLabel } from './labels/labels.service.ts';
import { showProblem } from './labels/label-answer.ts';
import { senderAddress } from './labels/order-parcel.ts';
import { makeReturnLabel } from './labels/return-labels.service.ts';
import { readRun, readRunFile, startRun } from './labels/runs.service.ts';
import {
  type CarrierSettingsTools,
  listCarriers,
  requireCarrier,
  saveCarrier,
} from './settings/carrier-settings.service.ts';

interface CarrierRouteOptions extends CarrierSettingsTools {
  readSettings: () => Promise<{ seller: Seller }>;
}

export function carrierRoutes(tools: HttpTools, options: CarrierRouteOptions): void {
  const { carriers, carrierSealer, readSettings } = options;
  const own = { carriers, carrierSealer };
  implement(tools, carrierEndpoints, {
    list: ({ caller }) => listCarriers(caller, own),
    labels: async ({ query, caller }) => ({ labels: await listLabels(query.numbers, caller) }),
    start: ({ body, caller }) => startRun(body, caller, own),
    run: ({ params, caller }) => readRun(params.id, caller),
    runFile: async ({ params, caller }) => pdfFile('etiketten.pdf', await readRunFile(params.id, caller)),
    file: async ({ params, caller }) => {
      const { name, content } = await readLabelFile(params.id, caller);
      return pdfFile(name, content);
    },
    resolve: ({ params, body, caller }) => resolveLabel(params.id, body.tracking, caller, own),
    cancel: ({ params, caller }) => cancelLabel(params.id, caller, own),
    track: ({ params, caller }) => trackLabel(params.id, caller, own),
    makeReturn: ({ body, caller }) => makeReturnLabel(body, caller, { ...own, readSettings }),
    save: ({ params, body, caller }) => saveCarrier(params.carrier, body, caller, own),
    test: async ({ params }) => {
      const carrier = await requireCarrier(params.carrier, own);
      const address = senderAddress((await readSettings()).seller);
      const parcel = { reference: 'Probe-0001', sender: address, recipient: address, weight: undefined };
      const failure = await carrier.test(parcel);
      if (!failure) return { ok: true };
      return { ok: false, problem: showProblem({ code: failure.problem, messages: failure.messages }) };
    },
    addresses: async ({ params, query, caller }) =>
      exportAddresses(carriers, { carrier: params.carrier, numbers: query.numbers }, caller),
    readTracking: ({ params, body, caller }) =>
      readParcelList(carriers, { carrier: params.carrier, csv: body.csv }, caller),
  });
}
