import { limits } from '@kontor/shared/rules/access/limits';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../../../../ui/button.tsx';
import { Table } from '../../../../../ui/list/table.tsx';
import { FormSection } from '../form-parts.tsx';
import { FactTexts } from './fact-texts.tsx';
import { useFactRows } from './use-fact-rows.ts';

interface FactFieldsProps {
  /** All facts as one text (fact-values.ts). */
  value: string;
  onChange: (value: string) => void;
  /** Returns the error message at a path of the request. */
  errorAt: (path: string) => ReactNode;
  /** Whether to show the texts in further languages. */
  further: boolean;
}

/** Table of a product's facts, pairs of name and value: rows are added, moved and removed by buttons or by keys. */
export function FactFields({ value, onChange, errorAt, further }: FactFieldsProps) {
  const { t } = useTranslation();
  const facts = useFactRows(value, onChange);
  const { rows } = facts;
  const texts = (field: 'name' | 'value') => (_: unknown, index: number) => (
    <FactTexts field={field} index={index} facts={facts} errorAt={errorAt} further={further} />
  );
  const columns = [
    { key: 'name', header: t('adminProducts.factName'), cell: texts('name') },
    { key: 'value', header: t('adminProducts.factValue'), cell: texts('value') },
    {
      key: 'actions',
      header: t('admin.actions'),
      headerHidden: true,
      cell: (_: unknown, index: number) => <FactActions index={index} facts={facts} />,
    },
  ];
  return (
    <FormSection id="facts" title={t('adminProducts.facts')} hint={t('adminProducts.factsHint')}>
      <div ref={facts.section}>
        {rows.length > 0 && (
          <Table
            caption={t('adminProducts.facts')}
            className="facts"
            columns={columns}
            rows={rows.map((row, index) => ({ ...row, index }))}
            rowKey={({ index }) => String(index)}
          />
        )}
        <div className="row mt-4">
          {rows.length < limits.facts && (
            <Button data-add onClick={facts.add}>
              {t('adminProducts.addFact')}
            </Button>
          )}
          {rows.length > 0 && <p className="hint keys">{t('adminProducts.factKeys')}</p>}
        </div>
      </div>
    </FormSection>
  );
}

interface FactActionsProps {
  index: number;
  facts: ReturnType<typeof useFactRows>;
}

function FactActions({ index, facts: { rows, move, remove } }: FactActionsProps) {
  const { t } = useTranslation();
  const number = index + 1;
  return (
    <div className="row end">
      <IconButton
        icon="previous"
        className="upright"
        label={t('adminProducts.factUp', { number })}
        disabled={index === 0}
        onClick={() => move(index, -1)}
      />
      <IconButton
        icon="next"
        className="upright"
        label={t('adminProducts.factDown', { number })}
        disabled={number === rows.length}
        onClick={() => move(index, 1)}
      />
      <IconButton icon="trash" label={t('adminProducts.removeFact', { number })} onClick={() => remove(index)} />
    </div>
  );
}
