import { bulkChangeEndpoints } from '@kontor/shared/wire/bulk-changes';
import { type HttpTools, implement } from '../../http/implement.ts';
import type { SettingsStore } from '../settings/settings.service.ts';
import { toBulkJob } from './bulk-answer.ts';
import { cancelPlan, listJobs, listPlans, listRows, readJob, undoChange } from './bulk-jobs.service.ts';
import { previewChange } from './preview-change.service.ts';
import { findChosen, planPrices, refuseUnknownCategory, startChange } from './start-change.service.ts';

export function bulkChangeRoutes(tools: HttpTools, { settings }: { settings: Pick<SettingsStore, 'readKept'> }): void {
  const readSearch = async () => (await settings.readKept()).search;
  implement(tools, bulkChangeEndpoints, {
    start: async ({ body, caller }) => {
      const { change, dryRun } = body;
      await refuseUnknownCategory(change);
      const ids = await findChosen(body, await readSearch());
      return dryRun ? { preview: await previewChange(ids, change) } : { job: await startChange(ids, change, caller) };
    },
    list: ({ query }) => listJobs(query),
    get: async ({ params }) => toBulkJob(await readJob(params.id)),
    rows: ({ params, query }) => listRows(params.id, query),
    undo: ({ params }) => undoChange(params.id),
    plans: ({ query }) => listPlans(query),
    plan: async ({ body, caller }) => planPrices(body, await readSearch(), caller),
    cancelPlan: ({ params }) => cancelPlan(params.id),
  });
}
