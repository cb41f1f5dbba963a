import type { Settings } from '@kontor/shared/wire/settings';
import { useState } from 'react';
import { readProblem } from '../../../api/problem.ts';
import { type SentSettings, useUpdateSettingsMutation } from '../../../entities/settings/settings-api.ts';

/** Sections with a form. */
export type FormSection =
  | 'seller'
  | 'shop'
  | 'home'
  | 'tax'
  | 'shipping'
  | 'notices'
  | 'opening'
  | 'orders'
  | 'invoices'
  | 'books'
  | 'search'
  | 'security';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Sends a section with the version that it was loaded with. If somebody else has saved another section since, and this one is
 * unchanged, it is sent again with the newer version.
 * @param current settings when the form was opened
 * @param ask loads the current settings
 */
export function useSaving(name: FormSection, current: Settings, ask: () => Promise<Settings | undefined>) {
  const [begun, setBegun] = useState(current);
  const [update, { error, isLoading, isSuccess }] = useUpdateSettingsMutation();
  const [asking, setAsking] = useState(false);
  const send = async (change: SentSettings) => {
    const answer = await update({ body: { ...change, version: begun.version } });
    if (readProblem(answer.error)?.code !== 'edit_conflict') return answer;
    const now = await ask();
    if (!now || !isSame(begun[name], now[name])) return answer;
    return update({ body: { ...change, version: now.version } });
  };
  /** @returns the saved settings, or the problems of the section by field */
  const save = async (change: SentSettings) => {
    setAsking(true);
    const { data, error: refusal } = await send(change);
    setAsking(false);
    if (data) setBegun(data);
    const issues = readProblem(refusal)?.issues ?? [];
    return { data, issues: issues.map((issue) => ({ ...issue, path: issue.path.replace(`${name}.`, '') })) };
  };
  const busy = isLoading || asking;
  return { begun, save, problem: busy ? undefined : readProblem(error), busy, isSaved: isSuccess };
}
