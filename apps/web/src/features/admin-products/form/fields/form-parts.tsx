import { limits } from '@kontor/shared/rules/access/limits';
import { productTexts, type ProductText } from '@kontor/shared/rules/product/product-texts';
import { isRequiredDetail } from '@kontor/shared/rules/product/typed-details';
import type { WireName } from '@kontor/shared/rules/text/texts';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MarkdownField } from '../../../../entities/text/editor/markdown-field.tsx';
import { TextArea, TextField, type SelectField } from '../../../../ui/form/field.tsx';
import { headingId, type FormSectionId } from '../values/form-sections.ts';
import type { FieldName } from '../values/product-values.ts';
import { useDetailHint } from '../use-detail-hint.ts';
import { useFieldLabels } from '../use-field-labels.ts';

type FieldProps = Pick<ComponentProps<typeof TextField>, 'name' | 'error'> & {
  value: string;
  onChange: NonNullable<ComponentProps<typeof TextArea>['onChange']> &
    NonNullable<ComponentProps<typeof TextField>['onChange']> &
    NonNullable<ComponentProps<typeof SelectField>['onChange']>;
};

/** Returns the props that connect a control to a field of the form. */
export type FieldOf = (name: FieldName) => FieldProps;

/** Props of a text field without a language. */
export const plain = { autoComplete: 'off', maxLength: limits.name } as const;

interface FormSectionProps {
  id: FormSectionId;
  title: string;
  hint?: string;
  children: ReactNode;
}

/** A titled part of the form. */
export function FormSection({ id, title, hint, children }: FormSectionProps) {
  return (
    <section className="ruled" aria-labelledby={headingId(id)}>
      <h2 id={headingId(id)} className="h-small" tabIndex={-1}>
        {title}
      </h2>
      {hint && <p className="hint mb-4">{hint}</p>}
      <div className="fields">{children}</div>
    </section>
  );
}

interface TextInputProps {
  name: WireName<ProductText>;
  text: ProductText;
  field: FieldOf;
  className?: string;
}

/** Field for a text of a product in one language, with one line or several. */
export function TextInput({ name, text, field, className }: TextInputProps) {
  const { t } = useTranslation();
  const labelOf = useFieldLabels();
  const { lines, max, required } = productTexts[text];
  const hint = useDetailHint(name);
  const markOf = () => {
    if (name !== text) return { optional: t('onward.optional') };
    if (required) return { required: true };
    // Saving works without it, but the product then lacks something for lawful sale.
    return isRequiredDetail(text) ? {} : { optional: t('onward.optional') };
  };
  const shared = {
    ...field(name),
    label: labelOf(name),
    maxLength: max,
    ...(hint && { hint }),
    ...markOf(),
  };
  if (text === 'description') return <MarkdownField {...shared} rows={7} />;
  if (lines === 'many') return <TextArea {...shared} rows={3} />;
  return <TextField {...shared} autoComplete="off" {...(className && { className })} />;
}

interface DetailInputProps {
  name: FieldName;
  field: FieldOf;
  /** Class for its position among the fields. */
  className?: string | undefined;
  inputMode?: 'decimal' | 'numeric';
  maxLength?: number;
  hint?: ReactNode;
  /** Whether to mark it as optional; fields that depend on others have no mark. */
  isOptional?: boolean;
}

/** Single-line optional field. */
export function DetailInput({ name, field, maxLength = limits.addressPart, isOptional, ...rest }: DetailInputProps) {
  const { t } = useTranslation();
  const labelOf = useFieldLabels();
  return (
    <TextField
      {...field(name)}
      {...rest}
      label={labelOf(name)}
      autoComplete="off"
      maxLength={maxLength}
      {...(isOptional && { optional: t('onward.optional') })}
    />
  );
}
