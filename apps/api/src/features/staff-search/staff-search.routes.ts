import { staffSearchEndpoints } from '@kontor/shared/wire/staff-search';
import { type HttpTools, implement } from '../../http/implement.ts';
import type { SettingsStore } from '../settings/settings.service.ts';
import { searchForStaff } from './staff-search.service.ts';

interface StaffSearchOptions {
  now: () => Date;
  settings: Pick<SettingsStore, 'readKept'>;
}

export function staffSearchRoutes(tools: HttpTools, { now, settings }: StaffSearchOptions): void {
  const readSearch = async () => (await settings.readKept()).search;
  implement(tools, staffSearchEndpoints, {
    find: ({ body: { q }, caller }) => searchForStaff({ q, caller, now: now(), readSearch }),
  });
}
