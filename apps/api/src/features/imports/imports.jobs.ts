import type { Job } from '../../lib/tasks/job.ts';
import type { ImportTools } from './import-tools.ts';
import { activeStates } from './imports.service.ts';
import { oldImports, purgeImports } from './purge-imports.service.ts';
import { runImports } from './running/run-imports.service.ts';

const pauseMs = 2000;

/** Checks and runs imports, and deletes old ones. */
export function importJobs(tools: ImportTools): Job[] {
  return [
    {
      name: 'run_imports',
      pauseMs,
      listDue: () => [
        { collection: 'imports', filter: { state: { $in: [...activeStates] } } },
        { collection: 'imports', filter: oldImports(tools.now()) },
      ],
      run: async (run) => {
        await purgeImports(tools.now(), run.signal);
        return runImports(tools, run);
      },
      failure: 'an import could not go on',
    },
  ];
}
