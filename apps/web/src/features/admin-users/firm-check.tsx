import { type AccountFirm, sentCheckSchema } from '@kontor/shared/wire/checked-firms';
import { isCheckedFirm } from '@kontor/shared/rules/prices/eu-firms';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../api/problem.ts';
import { useFarPastQuestion } from '../../components/far-past-question.tsx';
import { SaveFailed } from '../../components/save-failed.tsx';
import { useZodForm } from '../../components/use-zod-form.ts';
import { useFormat } from '../../i18n/format.ts';
import { findToday } from '../../lib/shop-day.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { DescriptionList, DescriptionRow } from '../../ui/list/description-list.tsx';
import { takeLostFocus } from '../../ui/overlay/use-later-focus.ts';
import { useAccountFirmQuery, useCheckFirmMutation, useRemoveFirmCheckMutation } from './admin-users-api.ts';

/** Verification of an account's VAT id, which makes its orders to other EU countries VAT-free (§ 6a UStG). */
export function FirmCheck({ user }: { user: string }) {
  const { t } = useTranslation();
  const titleId = useId();
  const { currentData } = useAccountFirmQuery({ params: { id: user } });
  const heading = useRef<HTMLHeadingElement>(null);
  // Undefined until the form was opened once: only after that the button takes the focus back.
  const [isEntering, setEntering] = useState<boolean>();
  if (!currentData) return null;
  return (
    <section className="ruled flow flow-3" aria-labelledby={titleId}>
      <h2 id={titleId} tabIndex={-1} ref={heading}>
        {t('adminUsers.firm.title')}
      </h2>
      <p className="note measure">{t('adminUsers.firm.hint')}</p>
      <Typed {...currentData} />
      {currentData.check && (
        <Checked user={user} check={currentData.check} onRemoved={() => heading.current?.focus()} />
      )}
      {isEntering ? (
        <CheckForm user={user} known={currentData} onClose={() => setEntering(false)} />
      ) : (
        <p>
          <Button ref={isEntering === false ? takeLostFocus : undefined} onClick={() => setEntering(true)}>
            {t(currentData.check ? 'adminUsers.firm.again' : 'adminUsers.firm.enter')}
          </Button>
        </p>
      )}
    </section>
  );
}

/** VAT ids that the account has typed, and whether they equal the verified one. */
function Typed({ check, typed }: AccountFirm) {
  const { t } = useTranslation();
  if (typed.length === 0) return null;
  const unchecked = typed.filter((firm) => !isCheckedFirm(check, firm));
  const named = (check ? unchecked : typed).map(({ company, vatId }) => [company, vatId].filter(Boolean).join(', '));
  if (check && unchecked.length === 0) return null;
  const firms = named.join('; ');
  if (check)
    return (
      <Alert tone="warning" title={t('adminUsers.firm.mustCheck')}>
        {t('adminUsers.firm.others', { firms })}
      </Alert>
    );
  return <p className="wrap-anywhere">{t('adminUsers.firm.typed', { firms })}</p>;
}

interface CheckedProps {
  user: string;
  check: NonNullable<AccountFirm['check']>;
  /** Called when the verification, and with it the pressed button, is gone. */
  onRemoved: () => void;
}

function Checked({ user, check, onRemoved }: CheckedProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const showToast = useShowToast();
  const [remove, { error, isLoading }] = useRemoveFirmCheckMutation();
  const problem = isLoading ? undefined : readProblem(error);
  const press = async (): Promise<void> => {
    if (!(await remove({ params: { id: user } })).data) return;
    showToast(t('adminUsers.firm.removed'));
    onRemoved();
  };
  return (
    <>
      <DescriptionList>
        <DescriptionRow term={t('adminUsers.firm.company')}>{check.company}</DescriptionRow>
        <DescriptionRow term={t('adminUsers.firm.vatId')}>{check.vatId}</DescriptionRow>
        <DescriptionRow term={t('adminUsers.firm.reference')}>{check.reference}</DescriptionRow>
        <DescriptionRow term={t('adminUsers.firm.day')}>{format.date(check.day)}</DescriptionRow>
        <DescriptionRow term={t('adminUsers.firm.by')}>
          {check.by.name}, {format.dateTime(check.at)}
        </DescriptionRow>
      </DescriptionList>
      <p>
        <Button variant="danger" size="small" busy={isLoading} onClick={() => void press()}>
          {t('adminUsers.firm.remove')}
        </Button>
      </p>
      {problem && <SaveFailed problem={problem} />}
    </>
  );
}

interface CheckFormProps {
  user: string;
  known: AccountFirm;
  onClose: () => void;
}

/** Holds and saves the values of the verification; initially those typed by the account. */
function useCheckForm({ user, known, onClose }: CheckFormProps) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const [save, { error, isLoading }] = useCheckFirmMutation();
  const problem = isLoading ? undefined : readProblem(error);
  const [typed] = known.typed;
  const begin = typed ?? known.check;
  const zodForm = useZodForm({
    schema: sentCheckSchema,
    initial: { company: begin?.company ?? '', vatId: begin?.vatId ?? '', reference: '', day: findToday() },
    describe: ({ path, code }) =>
      path === 'day' && code === 'too_large' ? t('adminOrders.transfer.tooLate') : undefined,
    onSubmit: async (body): Promise<void> => {
      const sent = { ...body, ...(dayConfirmed && { dayConfirmed }) };
      const { data, error: refused } = await save({ params: { id: user }, body: sent });
      if (!data) {
        zodForm.showProblems(readProblem(refused)?.issues ?? []);
        return;
      }
      showToast(t('adminUsers.firm.saved'));
      onClose();
    },
  });
  const { question, dayConfirmed } = useFarPastQuestion(zodForm.values.day, '2000-01-01');
  const isPlaced = problem && problem.issues.length > 0 && zodForm.otherProblems.length === 0;
  return { ...zodForm, question, isLoading, problem: isPlaced ? undefined : problem };
}

/** Form for firm, VAT id, and number and day of the answer. */
function CheckForm(props: CheckFormProps) {
  const { t } = useTranslation();
  const { form, field, question, problem, isLoading } = useCheckForm(props);
  return (
    <form {...form} className="flow">
      <div className="fields">
        <TextField
          {...field('company')}
          ref={takeLostFocus}
          label={t('adminUsers.firm.company')}
          autoComplete="off"
          required
        />
        <TextField
          {...field('vatId')}
          className="s3 stack"
          label={t('adminUsers.firm.vatId')}
          autoComplete="off"
          required
        />
        <TextField
          {...field('reference')}
          className="s3 stack"
          label={t('adminUsers.firm.reference')}
          hint={t('adminUsers.firm.referenceHint')}
          autoComplete="off"
          required
        />
        <TextField {...field('day')} label={t('adminUsers.firm.day')} type="date" max={findToday()} required />
      </div>
      {question}
      {problem && <SaveFailed problem={problem} keepsInput />}
      <div className="row">
        <Button type="submit" variant="primary" busy={isLoading}>
          {t('adminUsers.firm.save')}
        </Button>
        <Button onClick={props.onClose}>{t('common.cancel')}</Button>
      </div>
    </form>
  );
}
