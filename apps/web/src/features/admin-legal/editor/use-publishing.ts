import type { LegalDraft } from '@kontor/shared/wire/legal';
import type { LegalKind } from '@kontor/shared/rules/legal/legal-kinds';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../api/problem.ts';
import { usePublishLegalTextMutation } from '../../../entities/legal/admin-legal-api.ts';
import { useShowToast } from '../../../ui/feedback/toasts.tsx';

/**
 * Publishes the saved draft, and says so.
 * @param settle returns the saved draft, or undefined if saving was refused
 */
export function usePublishing(kind: LegalKind, settle: () => Promise<LegalDraft | undefined>, onConflict: () => void) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const [send, { isLoading, error, reset }] = usePublishLegalTextMutation();
  const publish = async (): Promise<void> => {
    reset();
    const draft = await settle();
    if (!draft) return;
    const { data, error: refusal } = await send({ params: { kind }, body: { version: draft.version } });
    if (data) showToast(t('adminLegal.publishedNow', { version: data.version }));
    if (readProblem(refusal)?.code === 'edit_conflict') onConflict();
  };
  return { publish, forget: reset, busy: isLoading, problem: isLoading ? undefined : readProblem(error) };
}
