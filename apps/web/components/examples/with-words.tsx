import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PieceGroup } from '../page/piece.ts';
import { Assurances } from '../../src/components/assurances.tsx';
import { CopyId } from '../../src/components/copy-id.tsx';
import { useFarPastQuestion } from '../../src/components/far-past-question.tsx';
import { GuaranteeNotice } from '../../src/components/guarantee-notice.tsx';
import { LoadFailed } from '../../src/components/load-failed.tsx';
import { MailToShop } from '../../src/components/mail-to-shop.tsx';
import { PauseNote } from '../../src/components/pause-note.tsx';
import { RemovalDialog } from '../../src/components/removal-dialog.tsx';
import { SaveFailed } from '../../src/components/save-failed.tsx';
import { UnsavedGuard } from '../../src/components/unsaved-guard.tsx';
import type { Problem } from '../../src/lib/problem.ts';
import { ShopSettingsContext, useShopSettings } from '../../src/lib/shop-settings.ts';
import { Button, ButtonLink } from '../../src/ui/button.tsx';
import { TextField } from '../../src/ui/form/field.tsx';
import { Opens } from './opens.tsx';
import { useWords } from './words.ts';

const nothing = (): void => {};

function makeProblem(code: string, status: number): Problem {
  return { code, status, message: '', issues: [], lines: [] };
}

const offline = makeProblem('network', 0);
const conflict = makeProblem('conflict', 409);

function NotLoaded({ busy }: { busy: boolean }) {
  return <LoadFailed problem={offline} busy={busy} onRetry={nothing} />;
}

function NotSaved() {
  const { undo } = useWords();
  return (
    <div className="flow">
      <SaveFailed problem={offline} keepsInput />
      <SaveFailed problem={conflict} action={<Button size="small">{undo}</Button>} />
    </div>
  );
}

function Removal({ problem }: { problem?: Problem }) {
  const { question, consequence, yes, no, wayOn } = useWords();
  return (
    <Opens label={question}>
      {(close) => (
        <RemovalDialog
          open
          title={question}
          confirmLabel={yes}
          cancelLabel={no}
          busy={false}
          problem={problem}
          wayOn={<ButtonLink to="/">{wayOn}</ButtonLink>}
          onConfirm={close}
          onCancel={close}
        >
          {consequence}
        </RemovalDialog>
      )}
    </Opens>
  );
}

/** Shop with a picture of the official notice and days without shipping. */
function SettledShop({ children }: { children: ReactNode }) {
  const { notice, pause } = useWords();
  const settings = useShopSettings();
  return (
    <ShopSettingsContext
      value={{
        ...settings,
        guaranteeNotice: { picture: 'honig-1-800.webp', alt: { de: notice, en: notice } },
        opening: {
          ...settings.opening,
          pause: { from: '2026-08-01', until: '2026-08-14', text: { de: pause, en: pause } },
        },
      }}
    >
      {children}
    </ShopSettingsContext>
  );
}

function Copy() {
  const { order } = useWords();
  return <CopyId id="507f1f77bcf86cd799439011" name={order} />;
}

function Guarded() {
  const { type, wayOn } = useWords();
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  return (
    <div className="flow">
      <TextField label={type} value={typed} onChange={({ target }) => setTyped(target.value)} />
      <ButtonLink to="/elsewhere">{wayOn}</ButtonLink>
      <p className="note">{typed === '' ? t('admin.unsavedStay') : t('admin.unsavedTitle')}</p>
      <UnsavedGuard when={typed !== ''} />
    </div>
  );
}

function FarPast() {
  const { question } = useFarPastQuestion('2020-02-03', '2019-01-01');
  return question;
}

/** Components with the shop's own texts. */
export const withWords: PieceGroup = {
  title: 'With the shop’s words',
  pieces: [
    {
      name: 'load-failed',
      states: { 'another try': () => <NotLoaded busy={false} />, 'trying again': () => <NotLoaded busy /> },
    },
    { name: 'save-failed', states: { 'what was typed is kept; with a way on': NotSaved } },
    {
      name: 'removal-dialog',
      states: { question: () => <Removal />, refused: () => <Removal problem={conflict} /> },
    },
    { name: 'unsaved-guard', states: { 'asks once something is typed': Guarded } },
    { name: 'far-past-question', states: { 'a day long ago': FarPast } },
    {
      name: 'guarantee-notice',
      states: {
        uploaded: () => (
          <div className="components-card">
            <SettledShop>
              <GuaranteeNotice />
            </SettledShop>
          </div>
        ),
      },
    },
    {
      name: 'pause-note',
      states: {
        'near a pause': () => (
          <SettledShop>
            <PauseNote />
          </SettledShop>
        ),
      },
    },
    {
      name: 'assurances',
      states: { 'with returns': () => <Assurances />, 'without a right of withdrawal': () => <Assurances isFinal /> },
    },
    { name: 'mail-to-shop', states: { shown: MailToShop } },
    { name: 'copy-id', states: { shown: Copy } },
  ],
};
