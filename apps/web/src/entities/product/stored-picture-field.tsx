import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../api/problem.ts';
import { FileChoice } from '../../components/editing/file-choice.tsx';
import { useProblemText } from '../../i18n/problem-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { useUploadPictureMutation } from './picture-api.ts';
import { acceptedTypes, findFinalReason, sortFiles } from './picture-choice.ts';

interface StoredPictureFieldProps {
  /** The control's name in its form. */
  name?: string;
  label: string;
  /** The stored upload; empty for none. */
  value: string;
  /** Alternative text of the picture. */
  alt: string;
  /** Label of the button that removes it. */
  removeLabel: string;
  /** Whether the picture may be missing. */
  optional?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  /** Class of the frame. */
  className?: string;
  onChange: (name: string) => void;
}

/** Field for a picture. A chosen file is uploaded at once, and linked when the form is saved. */
export function StoredPictureField(props: StoredPictureFieldProps) {
  const { name, label, value, alt, removeLabel, optional = true, hint, error, className, onChange } = props;
  const { t } = useTranslation();
  const { upload, busy, refusal } = useSingleUpload(onChange);
  return (
    <Field
      label={label}
      optional={optional ? t('onward.optional') : undefined}
      hint={hint}
      error={refusal ? <span role="alert">{refusal}</span> : error}
      className={className}
    >
      {(control) => (
        <>
          {busy && <p role="status">{t('adminProducts.uploading')}</p>}
          {value && <img className="picture-shown" src={`/uploads/${value}`} alt={alt} />}
          <FileChoice
            control={control}
            accept={acceptedTypes}
            look="small"
            name={name}
            disabled={busy}
            onChoose={upload}
          />
          {value && (
            <p>
              <Button variant="link" onClick={() => onChange('')}>
                {removeLabel}
              </Button>
            </p>
          )}
        </>
      )}
    </Field>
  );
}

/** Uploads the chosen file. */
function useSingleUpload(onChange: (name: string) => void) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const [send, { isLoading: busy }] = useUploadPictureMutation();
  const [refusal, setRefusal] = useState<string>();
  const upload = async (file: File): Promise<void> => {
    const [wrong] = sortFiles([file], 1).refused;
    setRefusal(wrong && t(`adminProducts.${wrong.reason}`, { file: wrong.file }));
    if (wrong) return;
    const { data, error } = await send({ file, onProgress: () => {} });
    if (data?.[0]) onChange(data[0].name);
    const problem = readProblem(error);
    if (!problem) return;
    const reason = findFinalReason(problem);
    setRefusal(reason ? t(`adminProducts.${reason}`, { file: file.name }) : findProblemText(problem));
  };
  return { upload: (file: File) => void upload(file), busy, refusal };
}
