import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';

interface FileChoiceProps {
  /** Attributes that connect the field to its label and notes (`Field`). */
  control: { id: string };
  name?: string | undefined;
  /** Kinds of files that the browser offers, as the attribute `accept` lists them. */
  accept: string;
  /** Look of the button beside the plain one. */
  look?: 'primary' | 'small' | undefined;
  disabled?: boolean | undefined;
  onChoose: (file: File) => void;
}

/** Button that chooses a file, as the control of a `Field`; a file can be chosen twice. */
export function FileChoice({ control, name, accept, look, disabled, onChoose }: FileChoiceProps) {
  const { t } = useTranslation();
  return (
    <div className="file-choice">
      <input
        {...control}
        className="visually-hidden"
        name={name}
        type="file"
        accept={accept}
        disabled={disabled}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          // An empty value lets the browser report the same file once more.
          target.value = '';
        }}
      />
      {/* For pointers; the file field itself would be labelled in the browser's language instead of the shop's. */}
      <label className={classNames('btn', look && `btn-${look}`)} htmlFor={control.id} aria-hidden="true">
        {t('adminProducts.chooseFile')}
      </label>
    </div>
  );
}
