import { limits } from '@kontor/shared/rules/access/limits';
import { taxClasses } from '@kontor/shared/rules/prices/tax-classes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FindField } from '../../components/find-field.tsx';
import { Button } from '../../ui/button.tsx';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { DecimalField } from '../../ui/form/decimal-field.tsx';
import { SelectField, TextField } from '../../ui/form/field.tsx';
import { type LineValues, emptyLine, readLines, writeLines } from './draft-values.ts';
import { ProductHits } from './product-hits.tsx';
import type { DraftFormState } from './use-draft-form.ts';

interface LineProps {
  line: LineValues;
  index: number;
  errorAt: DraftFormState['errorAt'];
  onChange: (change: Partial<LineValues>) => void;
  onRemove: () => void;
}

/** Fields of a line of the merchant's own. */
function OwnLine({ line, index, errorAt, onChange }: Omit<LineProps, 'onRemove'>) {
  const { t } = useTranslation();
  const at = `lines.${index}`;
  return (
    <>
      <TextField
        name={`${at}.text`}
        label={t('adminDrafts.ownText')}
        autoComplete="off"
        maxLength={limits.name}
        required
        value={line.name}
        error={errorAt(`${at}.text`)}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <DecimalField
        name={`${at}.price`}
        className="s3"
        label={t('adminDrafts.ownPrice')}
        required
        value={line.price}
        error={errorAt(`${at}.price`)}
        onChange={({ target }) => onChange({ price: target.value })}
      />
      <SelectField
        name={`${at}.taxClass`}
        className="s3"
        label={t('adminDrafts.taxClass')}
        value={line.taxClass}
        onChange={({ target }) => {
          const taxClass = taxClasses.find((one) => one === target.value);
          if (taxClass) onChange({ taxClass });
        }}
      >
        {taxClasses.map((one) => (
          <option key={one} value={one}>
            {t(`adminDrafts.taxClasses.${one}`)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

function Line({ line, index, errorAt, onChange, onRemove }: LineProps) {
  const { t } = useTranslation();
  const name = line.name || t('adminDrafts.ownLine');
  return (
    <li>
      <div className="fields">
        {line.id === '' && <OwnLine line={line} index={index} errorAt={errorAt} onChange={onChange} />}
        <TextField
          name={`lines.${index}.qty`}
          className="s3"
          label={line.id ? t('adminDrafts.qtyOf', { name, price: line.price }) : t('adminDrafts.qty')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          required
          value={line.qty}
          error={errorAt(`lines.${index}.qty`) ?? errorAt(`lines.${index}._id`)}
          onChange={({ target }) => onChange({ qty: target.value })}
        />
      </div>
      <p className="mt-2 mb-4">
        <Button size="small" aria-label={t('adminProducts.removeRelated', { name })} onClick={onRemove}>
          {t('adminProducts.removeOne')}
        </Button>
      </p>
    </li>
  );
}

/** Lines of a draft: products that a search finds, and lines of the merchant's own. */
export function LineFields({ form: { values, set, errorAt } }: { form: DraftFormState }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [q, setQ] = useState('');
  const lines = readLines(values.lines);
  const write = (changed: readonly LineValues[]): void => set('lines', writeLines(changed));
  const add = (line: LineValues): void => {
    write([...lines, line]);
    announce(t('adminProducts.relatedAdded', { name: line.name || t('adminDrafts.ownLine') }));
  };
  return (
    <>
      {lines.length > 0 && (
        <ol className="lines" aria-label={t('adminDrafts.lines')}>
          {lines.map((line, index) => (
            <Line
              key={`${line.id} ${index}`}
              line={line}
              index={index}
              errorAt={errorAt}
              onChange={(change) => write(lines.map((one, at) => (at === index ? { ...one, ...change } : one)))}
              onRemove={() => write(lines.filter((_one, at) => at !== index))}
            />
          ))}
        </ol>
      )}
      <FindField
        name="lines"
        className="field-grow"
        label={t('adminDrafts.findProduct')}
        error={errorAt('lines')}
        onFind={setQ}
      />
      {q !== '' && <ProductHits q={q} onAdd={add} />}
      <div className="row mt-4">
        <Button size="small" onClick={() => add(emptyLine)}>
          {t('adminDrafts.addOwnLine')}
        </Button>
      </div>
    </>
  );
}
