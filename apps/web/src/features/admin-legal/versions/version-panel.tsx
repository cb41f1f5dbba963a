import type { EditedText, LegalTemplate } from '@kontor/shared/wire/legal';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { alwaysFresh } from '../../../api/always-fresh.ts';
import { readProblem } from '../../../api/problem.ts';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { useLegalVersionsQuery } from '../../../entities/legal/admin-legal-api.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import type { DraftTexts } from '../draft-texts.ts';
import { Comparison, type Compared } from './comparison.tsx';

interface VersionPanelProps {
  text: EditedText;
  /** The draft as typed. */
  draft: DraftTexts;
  template: LegalTemplate | undefined;
}

/** Published versions to read, and the differences between any two texts. */
export function VersionPanel({ text: { kind, published }, draft, template }: VersionPanelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, isFetching, refetch } = useLegalVersionsQuery({ params: { kind } }, alwaysFresh);
  const versions = data ?? [];
  const problem = readProblem(error);
  const [chosen, setChosen] = useState<Compared>();
  const heading = useRef<HTMLHeadingElement>(null);
  const compared = chosen ?? { shown: 'draft', against: published?.version ?? 'template' };
  const read = (version: number): void => {
    setChosen({ shown: version, against: undefined });
    heading.current?.focus();
  };
  return (
    <>
      <section className="panel" aria-labelledby="legal-versions">
        <h2 className="fs-head" id="legal-versions">
          {t('adminLegal.versions')}
        </h2>
        {problem && <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />}
        {data?.length === 0 && <p className="note">{t('adminLegal.noVersions')}</p>}
        <ul className="list">
          {versions.map(({ version, publishedAt }) => (
            <li key={version}>
              {t('adminLegal.versionOf', { version, date: format.dateTime(publishedAt) })}
              <Button variant="link" onClick={() => read(version)}>
                {t('adminLegal.read', { version })}
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <section className="panel" aria-labelledby="legal-comparison">
        <h2 className="fs-head" id="legal-comparison" tabIndex={-1} ref={heading}>
          {t('adminLegal.compare')}
        </h2>
        <Comparison
          kind={kind}
          versions={versions.map(({ version }) => version)}
          compared={compared}
          onChoose={setChosen}
          present={{ draft, template }}
        />
      </section>
    </>
  );
}
