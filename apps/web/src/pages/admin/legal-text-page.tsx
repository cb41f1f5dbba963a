import { legalKinds, legalPaths, type LegalKind } from '@kontor/shared/rules/legal/legal-kinds';
import type { EditedText } from '@kontor/shared/wire/legal';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router-dom';
import { alwaysFresh } from '../../api/always-fresh.ts';
import { readProblem } from '../../api/problem.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { useLegalTextsQuery } from '../../entities/legal/admin-legal-api.ts';
import { useOutdatedWords } from '../../entities/legal/outdated-note.tsx';
import { useLegalWords } from '../../entities/legal/use-legal-words.ts';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import { AdviceNote } from '../../features/admin-legal/advice-note.tsx';
import { LegalEditor } from '../../features/admin-legal/editor/legal-editor.tsx';
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx';

const listPath = '/admin/settings/legal';

/** `/admin/settings/legal/:kind`: the editor of one legal text. */
export function LegalTextPage() {
  const { kind } = useParams();
  const known = legalKinds.find((one) => one === kind);
  // The key makes a new editor for another text.
  return known ? <LegalTextPageOf key={known} kind={known} /> : <Navigate to={listPath} replace />;
}

function LegalTextPageOf({ kind }: { kind: LegalKind }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useLegalTextsQuery(undefined, alwaysFresh);
  const problem = readProblem(error);
  const text = data?.find((one) => one.kind === kind);
  return (
    <AdminFrame
      title={t(`legal.${kind}`)}
      pageTitle={t('adminLegal.editTitle', { text: t(`legal.${kind}`) })}
      back={{ to: listPath, label: t('adminLegal.texts') }}
    >
      {text && <State text={text} />}
      {text?.outdated && <Outdated outdated={text.outdated} />}
      {text?.published ? null : <AdviceNote />}
      {text && <LegalEditor text={text} onConflict={() => void refetch()} />}
      {!text && problem && <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />}
      {!text && !problem && <TextSkeleton lines={8} />}
    </AdminFrame>
  );
}

function Outdated({ outdated }: { outdated: NonNullable<EditedText['outdated']> }) {
  const { t } = useTranslation();
  const words = useOutdatedWords();
  return <p className="error mb-4">{t('adminLegal.outdated.of', { what: words(outdated) })}</p>;
}

function State({ text }: { text: EditedText }) {
  const { t } = useTranslation();
  const { publishedWords, draftWords } = useLegalWords();
  return (
    <p className="mb-4">
      {t('adminLegal.stateOf', { published: publishedWords(text), draft: draftWords(text) })}{' '}
      {text.published && (
        <Link className="link" to={legalPaths[text.kind]}>
          {t('adminLegal.showPage')}
        </Link>
      )}
    </p>
  );
}
