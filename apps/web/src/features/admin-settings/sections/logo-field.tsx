import { useId, useState, type ChangeEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../../api/problem.ts';
import { useUploadPictureMutation } from '../../../entities/product/picture-api.ts';
import { useProblemText } from '../../../i18n/problem-text.ts';
import type { Problem } from '../../../lib/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { fieldLabels } from '../field-labels.ts';

interface LogoFieldProps {
  /** The stored upload; empty for none. */
  name: string;
  error: ReactNode;
  onChange: (name: string) => void;
}

/** The shop's logo: a file is uploaded at once, and becomes the logo when the section is saved. */
export function LogoField({ name, error, onChange }: LogoFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const { upload, busy, refusal } = useLogoUpload(onChange);
  const shown = refusal ?? error;
  return (
    <div className="field">
      <label htmlFor={id}>
        <span>
          {t(fieldLabels['shop.logo'])} <span className="opt">{t('onward.optional')}</span>
        </span>
      </label>
      {name && <img className="logo-shown" src={`/uploads/${name}`} alt={t('adminSettings.logoNow')} />}
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-describedby={`${id}-hint${shown ? ` ${id}-error` : ''}`}
        aria-invalid={shown ? true : undefined}
        disabled={busy}
        onChange={upload}
      />
      {shown && (
        <p className="error" id={`${id}-error`} role="alert">
          {shown}
        </p>
      )}
      <p className="hint" id={`${id}-hint`}>
        {t('adminSettings.logoHint')}
      </p>
      {name && (
        <p>
          <Button variant="link" onClick={() => onChange('')}>
            {t('adminSettings.noLogo')}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Sends the chosen file; the field is empty again afterwards, so that the same file may be chosen anew. */
function useLogoUpload(onChange: (name: string) => void) {
  const findRefusal = useRefusalText();
  const [send, { isLoading: busy }] = useUploadPictureMutation();
  const [refusal, setRefusal] = useState<string>();
  const upload = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    if (!file) return;
    setRefusal(undefined);
    const { data, error } = await send({ file, onProgress: () => {} });
    target.value = '';
    if (data?.[0]) onChange(data[0].name);
    const problem = problemOf(error);
    if (problem) setRefusal(findRefusal(problem, file.name));
  };
  return { upload: (event: ChangeEvent<HTMLInputElement>) => void upload(event), busy, refusal };
}

function useRefusalText(): (problem: Problem, file: string) => string {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  return (problem, file) => {
    if (problem.status === 415) return t('adminProducts.notImage', { file });
    return problem.status === 413 ? t('adminProducts.tooLarge', { file }) : findProblemText(problem);
  };
}
