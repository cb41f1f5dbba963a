import type { PersonalData } from '@kontor/shared/wire/personal-data';
import { erasureDays } from '@kontor/shared/rules/order/erasure-rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../api/problem.ts';
import { useProblemText } from '../../../i18n/problem-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Outcome } from '../links/link-page.tsx';
import { DataView } from './data-view.tsx';
import { Pending } from './pending.tsx';
import { useEraseGuestMutation, useKeepGuestMutation } from './personal-data-api.ts';

/** Stored data of a guest, and their erasure, for the holder of the link. @param token of the link */
export function GuestDataView({ data, token }: { data: PersonalData; token: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [said, setSaid] = useState<string>();
  return (
    <>
      <DataView data={data} />
      <section className="flow" aria-labelledby="erasure">
        <h2 id="erasure">{t('ownData.guestErasureTitle')}</h2>
        {said !== undefined && (
          <Outcome>
            <p>{said}</p>
          </Outcome>
        )}
        {said === undefined && data.erasesAt !== undefined && (
          <Keep token={token} erasesAt={data.erasesAt} onKept={() => setSaid(t('ownData.guestKept'))} />
        )}
        {said === undefined && data.erasesAt === undefined && (
          <Erase token={token} onAsked={(at) => setSaid(t('ownData.guestPending', { day: format.date(at) }))} />
        )}
      </section>
    </>
  );
}

function Keep({ token, erasesAt, onKept }: { token: string; erasesAt: string; onKept: () => void }) {
  const findProblemText = useProblemText();
  const [keep, { isLoading, error }] = useKeepGuestMutation();
  const problem = readProblem(error);
  const onKeep = async (): Promise<void> => {
    if ((await keep({ body: { token } })).data) onKept();
  };
  return (
    <>
      {problem && <Alert tone="danger">{findProblemText(problem)}</Alert>}
      <Pending erasesAt={erasesAt} busy={isLoading} onKeep={() => void onKeep()} />
    </>
  );
}

function Erase({ token, onAsked }: { token: string; onAsked: (erasesAt: string) => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const findProblemText = useProblemText();
  const [erase, { isLoading, error }] = useEraseGuestMutation();
  const problem = readProblem(error);
  const onErase = async (): Promise<void> => {
    const { data } = await erase({ body: { token, language } });
    if (data) onAsked(data.erasesAt);
  };
  return (
    <>
      <p>{t('ownData.guestErasureIntro')}</p>
      <p>{t('ownData.stays')}</p>
      <p>{t('ownData.erasureDays', { count: erasureDays })}</p>
      {problem && <Alert tone="danger">{findProblemText(problem)}</Alert>}
      <p>
        <Button variant="danger" busy={isLoading} onClick={() => void onErase()}>
          {t('ownData.guestErase')}
        </Button>
      </p>
    </>
  );
}
