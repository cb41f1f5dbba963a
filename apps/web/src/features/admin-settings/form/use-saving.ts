import type { Settings } from '@kontor/shared/settings';
import { useState } from 'react';
import { problemOf } from '../../../api/problem.ts';
import { type SentSettings, useUpdateSettingsMutation } from '../../../entities/settings/settings-api.ts';

/** Sections that have a form of their own. */
export type FormSection =
  | 'seller'
  | 'shop'
  | 'tax'
  | 'shipping'
  | 'notices'
  | 'opening'
  | 'orders'
  | 'books'
  | 'search'
  | 'security';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Sends a section with the version it was read as. Another section may have been saved since:
 * a newer version with these very values is as good.
 * @param current as the server has them, however often they are asked for anew
 */
export function useSaving(name: FormSection, current: Settings) {
  const [begun, setBegun] = useState(current);
  const [update, { error, isLoading, isSuccess }] = useUpdateSettingsMutation();
  const { version } = isSame(begun[name], current[name]) ? current : begun;
  /** @returns the settings as they are saved, or what is wrong with the section, by its fields */
  const save = async (change: SentSettings) => {
    const { data, error: refusal } = await update({ body: { ...change, version } });
    if (data) setBegun(data);
    const issues = problemOf(refusal)?.issues ?? [];
    return { data, issues: issues.map((issue) => ({ ...issue, path: issue.path.replace(`${name}.`, '') })) };
  };
  return { begun, save, problem: isLoading ? undefined : problemOf(error), busy: isLoading, isSaved: isSuccess };
}
