import { toCents } from '@kontor/shared/rules/prices/money';
import { maxAccountDays } from '@kontor/shared/schemas/order/on-account';
import { type AccountTerms, sentTermsSchema } from '@kontor/shared/wire/on-account';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../api/problem.ts';
import { SaveFailed } from '../../components/save-failed.tsx';
import { useZodForm } from '../../components/use-zod-form.ts';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatAmount, normalizeAmount } from '../../lib/amounts.ts';
import { Button } from '../../ui/button.tsx';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { DecimalField } from '../../ui/form/decimal-field.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { DescriptionList, DescriptionRow } from '../../ui/list/description-list.tsx';
import { takeLostFocus } from '../../ui/overlay/use-later-focus.ts';
import { useAccountTermsQuery, useAllowOnAccountMutation, useEndOnAccountMutation } from './admin-users-api.ts';

/** Terms on which an account may buy on account, with the form to change them. */
export function OnAccount({ user }: { user: string }) {
  const { t } = useTranslation();
  const titleId = useId();
  const { currentData } = useAccountTermsQuery({ params: { id: user } });
  const heading = useRef<HTMLHeadingElement>(null);
  // Undefined until the form was opened once: only after that the button takes the focus back.
  const [isEntering, setEntering] = useState<boolean>();
  if (!currentData) return null;
  return (
    <section className="ruled flow flow-3" aria-labelledby={titleId}>
      <h2 id={titleId} tabIndex={-1} ref={heading}>
        {t('adminAccount.title')}
      </h2>
      <p className="note measure">{t('adminAccount.hint')}</p>
      <Allowed user={user} shown={currentData} onEnded={() => heading.current?.focus()} />
      {isEntering ? (
        <TermsForm user={user} known={currentData} onClose={() => setEntering(false)} />
      ) : (
        <p>
          <Button ref={isEntering === false ? takeLostFocus : undefined} onClick={() => setEntering(true)}>
            {t(currentData.terms ? 'adminAccount.change' : 'adminAccount.enter')}
          </Button>
        </p>
      )}
    </section>
  );
}

interface AllowedProps {
  user: string;
  shown: AccountTerms;
  /** Called when the terms, and with them the pressed button, are gone. */
  onEnded: () => void;
}

function Allowed({ user, shown: { terms, open }, onEnded }: AllowedProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const showToast = useShowToast();
  const [end, { error, isLoading }] = useEndOnAccountMutation();
  const problem = isLoading ? undefined : readProblem(error);
  const press = async (): Promise<void> => {
    if (!(await end({ params: { id: user } })).data) return;
    showToast(t('adminAccount.ended'));
    onEnded();
  };
  if (!terms && open === 0) return null;
  return (
    <>
      <DescriptionList>
        {terms && (
          <>
            <DescriptionRow term={t('adminAccount.days')}>
              {t('adminAccount.nDays', { count: terms.days })}
            </DescriptionRow>
            <DescriptionRow term={t('adminAccount.limit')}>{format.price(terms.limit)}</DescriptionRow>
          </>
        )}
        <DescriptionRow term={t('adminAccount.open')}>{format.price(open)}</DescriptionRow>
        {terms && (
          <DescriptionRow term={t('adminAccount.by')}>
            {terms.by.name}, {format.dateTime(terms.at)}
          </DescriptionRow>
        )}
      </DescriptionList>
      {terms && (
        <p>
          <Button variant="danger" size="small" busy={isLoading} onClick={() => void press()}>
            {t('adminAccount.end')}
          </Button>
        </p>
      )}
      {problem && <SaveFailed problem={problem} />}
    </>
  );
}

interface TermsFormProps {
  user: string;
  known: AccountTerms;
  onClose: () => void;
}

/** Holds and saves days and limit; initially those of now. */
function useTermsForm({ user, known: { terms }, onClose }: TermsFormProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const showToast = useShowToast();
  const [save, { error, isLoading }] = useAllowOnAccountMutation();
  const problem = isLoading ? undefined : readProblem(error);
  const zodForm = useZodForm({
    schema: sentTermsSchema,
    initial: {
      days: String(terms?.days ?? 14),
      limit: terms && toCents(terms.limit) > 0 ? formatAmount(terms.limit, language) : '',
    },
    input: (typed) => ({ ...typed, limit: normalizeAmount(typed.limit) }),
    onSubmit: async (body): Promise<void> => {
      const { data, error: refused } = await save({ params: { id: user }, body });
      if (!data) {
        zodForm.showProblems(readProblem(refused)?.issues ?? []);
        return;
      }
      showToast(t('adminAccount.saved'));
      onClose();
    },
  });
  const isPlaced = problem && problem.issues.length > 0 && zodForm.otherProblems.length === 0;
  return { ...zodForm, isLoading, problem: isPlaced ? undefined : problem };
}

/** Form for days to pay and the limit. */
function TermsForm(props: TermsFormProps) {
  const { t } = useTranslation();
  const { form, field, problem, isLoading } = useTermsForm(props);
  return (
    <form {...form} className="flow">
      <div className="fields">
        <TextField
          {...field('days')}
          ref={takeLostFocus}
          className="s3"
          label={t('adminAccount.days')}
          type="number"
          inputMode="numeric"
          step="1"
          min={1}
          max={maxAccountDays}
          required
        />
        <DecimalField
          {...field('limit')}
          className="s3"
          label={t('adminAccount.limit')}
          hint={t('adminAccount.limitHint')}
          required
        />
      </div>
      {problem && <SaveFailed problem={problem} keepsInput />}
      <div className="row">
        <Button type="submit" variant="primary" busy={isLoading}>
          {t('adminAccount.save')}
        </Button>
        <Button onClick={props.onClose}>{t('common.cancel')}</Button>
      </div>
    </form>
  );
}
