import { booksChangeSchema } from '@kontor/shared/wire/sent-sections';
import { accountNames, charts, usualAccounts } from '@kontor/shared/schemas/settings-sections';
import { useTranslation } from 'react-i18next';
import { Choice, ChoiceGroup } from '../../../ui/form/choice.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { fieldLabels, labelValues } from '../../../entities/settings/field-labels.ts';
import { SectionForm, type SectionFields } from '../form/section-form.tsx';
import { SettingsPanel } from '../form/section-panel.tsx';

const numbers = ['consultant', 'client'] as const;
const blank = Object.fromEntries(
  [...numbers, ...accountNames.map((name) => `accounts.${name}`)].map((name) => [name, '']),
);

/** Settings of the tax adviser's accounts, for the DATEV file. */
export function BooksSection() {
  return (
    <SettingsPanel id="books">
      {(loaded) => (
        <SectionForm
          {...loaded}
          name="books"
          schema={booksChangeSchema}
          blank={blank}
          toChange={(books) => ({ books })}
        >
          {(fields) => <BooksFields {...fields} />}
        </SectionForm>
      )}
    </SettingsPanel>
  );
}

function BooksFields({ field, set, values }: SectionFields) {
  const { t } = useTranslation();
  const chart = charts.find((one) => one === values['chart']) ?? charts[0];
  return (
    <>
      <ChoiceGroup legend={t(fieldLabels['books.chart'])}>
        {charts.map((one) => (
          <Choice
            key={one}
            type="radio"
            name="chart"
            value={one}
            label={one}
            checked={chart === one}
            onChange={() => set('chart', one)}
          />
        ))}
      </ChoiceGroup>
      <div className="fields">
        {numbers.map((name) => (
          <TextField
            key={name}
            {...field(name)}
            className="s3 stack"
            label={t(fieldLabels[`books.${name}`])}
            optional={t('onward.optional')}
            inputMode="numeric"
            autoComplete="off"
          />
        ))}
        {accountNames.map((name) => (
          <TextField
            key={name}
            {...field(`accounts.${name}`)}
            className="s3 stack"
            label={t(fieldLabels[`books.accounts.${name}`], labelValues(`books.accounts.${name}`))}
            optional={t('onward.optional')}
            hint={t('adminSettings.usualAccount', { account: usualAccounts[chart][name] })}
            inputMode="numeric"
            maxLength={8}
            autoComplete="off"
          />
        ))}
      </div>
    </>
  );
}
