import {
  type DecimalMarkName,
  type FormatColumn,
  type FormatPlaces,
  type NewFormat,
  type StatementQuestion,
  decimalMarks,
  formatColumns,
} from '@kontor/shared/wire/bank-formats';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../api/problem.ts';
import { useProblemText } from '../../../i18n/problem-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { SelectField } from '../../../ui/form/field.tsx';
import { useSaveBankFormatMutation } from '../bank-api.ts';

type Table = NonNullable<StatementQuestion['table']>;

/** Finds the fault of the chosen columns; undefined if a row of them can be a movement. */
function findFault(places: FormatPlaces): 'day' | 'amount' | 'twice' | undefined {
  const taken = Object.values(places).filter((place) => place !== undefined);
  if (new Set(taken).size < taken.length) return 'twice';
  if (places.day === undefined) return 'day';
  const hasPair = places.debit !== undefined && places.credit !== undefined;
  return places.amount === undefined && !hasPair ? 'amount' : undefined;
}

interface ColumnChoiceProps {
  column: FormatColumn;
  table: Table;
  value: number | undefined;
  onChange: (place: number | undefined) => void;
}

/** Choice of the table's column for a purpose, by the columns' names and first values. */
function ColumnChoice({ column, table, value, onChange }: ColumnChoiceProps) {
  const { t } = useTranslation();
  const sample = (index: number) => table.rows[0]?.[index] ?? '';
  return (
    <SelectField
      className="s3 stack"
      label={t(`adminBank.format.columns.${column}`)}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
    >
      <option value="">{t('adminBank.format.none')}</option>
      {table.columns.map((name, index) => (
        <option key={index} value={index}>
          {name || t('adminBank.format.unnamed', { number: index + 1 })}
          {sample(index) && ` (${sample(index)})`}
        </option>
      ))}
    </SelectField>
  );
}

/** Form in which the merchant assigns the columns of a bank's table once. The shop remembers them by the columns' names. */
export function ColumnForm({ table, onSaved }: { table: Table; onSaved: () => void }) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const [columns, setColumns] = useState<FormatPlaces>({});
  const [decimalMark, setDecimalMark] = useState<DecimalMarkName>();
  const [isChecked, setChecked] = useState(false);
  // The message disappears as soon as the columns are right.
  const fault = isChecked ? findFault(columns) : undefined;
  const [save, { error, isLoading }] = useSaveBankFormatMutation();
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setChecked(true);
    if (findFault(columns) || isLoading) return;
    const { fingerprint, columns: names } = table;
    const body: NewFormat = { fingerprint, names, columns, ...(decimalMark && { decimalMark }) };
    const { data } = await save({ body });
    if (data) onSaved();
  };
  return (
    <form className="flow" noValidate onSubmit={(event) => void send(event)} aria-label={t('adminBank.format.title')}>
      <h2>{t('adminBank.format.title')}</h2>
      <p className="note measure">{t('adminBank.format.hint')}</p>
      <div className="fields">
        {formatColumns.map((column) => (
          <ColumnChoice
            key={column}
            column={column}
            table={table}
            value={columns[column]}
            onChange={(place) => setColumns((before) => ({ ...before, [column]: place }))}
          />
        ))}
        <SelectField
          className="s3 stack"
          label={t('adminBank.format.mark')}
          value={decimalMark ?? ''}
          onChange={({ target }) => setDecimalMark(decimalMarks.find((mark) => mark === target.value))}
        >
          <option value="">{t('adminBank.format.markByFile')}</option>
          {decimalMarks.map((mark) => (
            <option key={mark} value={mark}>
              {t(`adminBank.question.marks.${mark}`)}
            </option>
          ))}
        </SelectField>
      </div>
      {fault && <Alert tone="danger">{t(`adminBank.format.faults.${fault}`)}</Alert>}
      {error && !isLoading && <Alert tone="danger">{findProblemText(readProblem(error))}</Alert>}
      <Button type="submit" variant="primary" busy={isLoading}>
        {t('adminBank.format.save')}
      </Button>
    </form>
  );
}
