import { useState } from 'react';
import type { PieceGroup } from '../page/piece.ts';
import { Choice, ChoiceGroup } from '../../src/ui/form/choice.tsx';
import { DecimalField } from '../../src/ui/form/decimal-field.tsx';
import { EmailField } from '../../src/ui/form/email-field.tsx';
import { Field, SelectField, TextArea, TextField } from '../../src/ui/form/field.tsx';
import { QuantityField } from '../../src/ui/form/quantity-field.tsx';
import { useTranslation } from 'react-i18next';
import { useWords } from './words.ts';

function TextFields() {
  const { name, street, optional, hint, missing, fits } = useWords();
  return (
    <div className="flow">
      <TextField label={name} defaultValue="Karla Petersen" />
      <TextField label={street} optional={optional} hint={hint} />
      <TextField label={street} error={missing} />
      <TextField label={street} success={fits} defaultValue="Große Elbstraße" />
      <TextField label={name} disabled defaultValue="Karla Petersen" />
      <TextField label={name} labelHidden placeholder={name} />
    </div>
  );
}

function Selects() {
  const { country, missing } = useWords();
  const { t } = useTranslation();
  const options = (['DE', 'AT'] as const).map((code) => <option key={code}>{t(`countries.${code}`)}</option>);
  return (
    <div className="flow">
      <SelectField label={country}>{options}</SelectField>
      <SelectField label={country} error={missing}>
        {options}
      </SelectField>
      <SelectField label={country} disabled>
        {options}
      </SelectField>
    </div>
  );
}

function TextAreas() {
  const { note, sentence, missing } = useWords();
  return (
    <div className="flow">
      <TextArea label={note} defaultValue={sentence} />
      <TextArea label={note} error={missing} />
    </div>
  );
}

function OwnControl() {
  const { code } = useWords();
  return <Field label={code}>{(control) => <input {...control} type="file" />}</Field>;
}

function Email() {
  const { t } = useTranslation();
  return <EmailField label={t('shipping.email')} defaultValue="karla.petersen@post.example" />;
}

function Decimal() {
  const { price } = useWords();
  return <DecimalField label={price} defaultValue="14,90" />;
}

function Quantity({ start = 2, disabled = false }: { start?: number; disabled?: boolean }) {
  const { pieces } = useWords();
  const { t } = useTranslation();
  const [value, setValue] = useState(start);
  return (
    <QuantityField
      label={t('product.quantity')}
      fewer={t('product.oneFewer')}
      more={t('product.oneMore')}
      value={value}
      max={5}
      bounds={pieces}
      disabled={disabled}
      onChange={setValue}
    />
  );
}

function Radios({ error }: { error?: string }) {
  const { payment, transfer, card } = useWords();
  const group = error === undefined ? 'payment' : 'payment-refused';
  return (
    <ChoiceGroup legend={payment} error={error}>
      <Choice type="radio" name={group} label={transfer} defaultChecked={error === undefined} />
      <Choice type="radio" name={group} label={card} />
      <Choice type="radio" name={group} label="PayPal" disabled />
    </ChoiceGroup>
  );
}

function RefusedRadios() {
  const { chooseOne } = useWords();
  return <Radios error={chooseOne} />;
}

function Checkboxes() {
  const { agree } = useWords();
  return (
    <div>
      <Choice type="checkbox" label={agree} />
      <Choice type="checkbox" label={agree} defaultChecked />
      <Choice type="checkbox" label={agree} disabled />
    </div>
  );
}

/** Fields and choices, without a form around them. */
export const form: PieceGroup = {
  title: 'Form',
  pieces: [
    {
      name: 'field',
      states: {
        'filled, optional, refused, approved, disabled, label hidden': TextFields,
        'to choose from': Selects,
        'several lines': TextAreas,
        'another control': OwnControl,
      },
    },
    { name: 'email-field', states: { filled: Email } },
    { name: 'decimal-field', states: { filled: Decimal } },
    {
      name: 'quantity-field',
      states: {
        'between the ends': () => <Quantity />,
        'at the lower end': () => <Quantity start={1} />,
        disabled: () => <Quantity disabled />,
      },
    },
    { name: 'choice', states: { 'one of several': Radios, refused: RefusedRadios, checkboxes: Checkboxes } },
  ],
};
