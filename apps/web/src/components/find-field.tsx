import { limits } from '@kontor/shared/rules/access/limits';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/form/field.tsx';

interface FindFieldProps {
  label: string;
  /** Called with the words of a search, without spaces around them. */
  onFind: (q: string) => void;
  name?: string;
  error?: ReactNode;
  className?: string;
}

/** Field and button of a search within a form: Enter searches, and does not submit the form. */
export function FindField({ onFind, ...field }: FindFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const find = (): void => onFind(typed.trim());
  return (
    <div className="row">
      <TextField
        {...field}
        type="search"
        autoComplete="off"
        maxLength={limits.name}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          find();
        }}
      />
      <Button onClick={find}>{t('adminProducts.find')}</Button>
    </div>
  );
}
