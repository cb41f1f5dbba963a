import type { Import } from '@kontor/shared/wire/imports';

/** Whether a job checks or runs an import. */
export function isActive({ state }: Pick<Import, 'state'>): boolean {
  return state === 'checking' || state === 'running';
}
