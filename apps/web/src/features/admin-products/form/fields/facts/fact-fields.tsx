import { limits } from '@kontor/shared/rules/access/limits';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../../../../ui/button.tsx';
import { Table, type Column } from '../../../../../ui/list/table.tsx';
import type { FactRow } from '../../values/fact-values.ts';
import { FormSection } from '../form-parts.tsx';
import { FactTexts } from './fact-texts.tsx';
import { useFactRows, type FactRows } from './use-fact-rows.ts';

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
  const { section, ...facts } = useFactRows(value, onChange);
  const { rows } = facts;
  const columns = useColumns({ facts, errorAt, further });
  return (
    <FormSection id="facts" title={t('adminProducts.facts')} hint={t('adminProducts.factsHint')}>
      <div ref={section}>
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

interface ColumnOptions extends Pick<FactFieldsProps, 'errorAt' | 'further'> {
  facts: FactRows;
}

function useColumns({ facts, errorAt, further }: ColumnOptions): Column<FactRow & { index: number }>[] {
  const { t } = useTranslation();
  const texts = { facts, errorAt, further };
  return [
    {
      key: 'name',
      header: t('adminProducts.factName'),
      cell: (_, index) => <FactTexts field="name" index={index} {...texts} />,
    },
    {
      key: 'value',
      header: t('adminProducts.factValue'),
      cell: (_, index) => <FactTexts field="value" index={index} {...texts} />,
    },
    {
      key: 'actions',
      header: t('admin.actions'),
      headerHidden: true,
      cell: (_, index) => <FactActions index={index} facts={facts} />,
    },
  ];
}

interface FactActionsProps {
  index: number;
  facts: FactRows;
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
