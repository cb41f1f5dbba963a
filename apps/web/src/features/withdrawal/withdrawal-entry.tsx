import { limits } from '@kontor/shared/rules/access/limits';
import type { WithdrawalField, WithdrawalStep } from '@kontor/shared/wire/withdrawal-page';
import { readArticles } from '@kontor/shared/rules/order/withdrawal-articles';
import { useTranslation } from 'react-i18next';
import { findFieldText } from '../../i18n/field-text.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { EmailField } from '../../ui/form/email-field.tsx';
import { TextArea, TextField } from '../../ui/form/field.tsx';
import { ArticleBoxes } from './article-boxes.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';

type Entry = Extract<WithdrawalStep, { step: 'enter' }>;

/** Returns the initial value and the problem of a field. */
function useFields({ values, problems }: Entry) {
  const { t } = useTranslation();
  return (name: WithdrawalField) => {
    const code = problems[name];
    return {
      name,
      defaultValue: values[name],
      ...(code && { error: findFieldText(t, { code, message: '' }) }),
    };
  };
}

/** First step: name, order, and the address for the receipt (§ 356a (2) BGB). */
export function WithdrawalEntry({ step }: { step: Entry }) {
  const { t } = useTranslation();
  const field = useFields(step);
  const hasProblems = Object.keys(step.problems).length > 0;
  return (
    <WithdrawalForm className="flow flow-6">
      <p>{t('withdrawal.intro')}</p>
      {hasProblems && <Alert tone="danger">{t('withdrawal.problems')}</Alert>}
      <TextField {...field('name')} label={t('withdrawal.name')} autoComplete="name" maxLength={limits.name} required />
      <TextField
        {...field('order')}
        label={t('withdrawal.order')}
        hint={t('withdrawal.orderHint')}
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.name}
        required
      />
      <EmailField
        {...field('email')}
        label={t('withdrawal.email')}
        hint={t('withdrawal.emailHint')}
        maxLength={limits.email}
        required
      />
      {readArticles(step.values.articles).length > 0 ? (
        <ArticleBoxes values={step.values} isMissing={step.problems.lines === 'required'} />
      ) : (
        <TextArea
          {...field('lines')}
          label={t('withdrawal.lines')}
          optional={t('onward.optional')}
          hint={t('withdrawal.linesHint')}
          rows={3}
          maxLength={limits.text}
        />
      )}
      <TextArea
        {...field('message')}
        label={t('withdrawal.message')}
        optional={t('onward.optional')}
        rows={3}
        maxLength={limits.text}
      />
      <Button type="submit" name="act" value="check" variant="primary" wide>
        {t('withdrawal.next')}
      </Button>
    </WithdrawalForm>
  );
}
