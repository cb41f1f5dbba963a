import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface FieldTexts {
  label: ReactNode;
  /** Whether to show the label to screen readers only. */
  labelHidden?: boolean | undefined;
  /** Controls between label and field that write into it. */
  tools?: ReactNode;
  /** Mark of an optional field, e.g. '(optional)'; required fields have none. */
  optional?: string | undefined;
  hint?: ReactNode;
  /** Error message; while it is set the field is invalid. */
  error?: ReactNode;
  /** Confirmation, e.g. below a valid password. */
  success?: ReactNode;
  /** Class of the frame, for its position in `.fields` (s2, s3, s4, stack). */
  className?: string | undefined;
}

interface ControlProps {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

interface FieldProps extends FieldTexts {
  id?: string | undefined;
  /** Value that the control cannot break into lines: paper shows it in the control's place. */
  printed?: string | undefined;
  /** Renders the control with the attributes that connect it to its label and notes. */
  children: (control: ControlProps) => ReactNode;
}

/** Label above, control, notes below; for controls other than those of this file. */
export function Field({
  id,
  label,
  labelHidden,
  tools,
  optional,
  hint,
  error,
  success,
  className,
  printed,
  children,
}: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const note = (name: string, shown: ReactNode) => (shown ? `${controlId}-${name}` : undefined);
  const describedBy = classNames(note('error', error), note('success', success), note('hint', hint));
  return (
    <div className={classNames('field', className)} data-printed={printed}>
      <label htmlFor={controlId} className={labelHidden ? 'visually-hidden' : undefined}>
        {optional ? (
          <span>
            {label} <span className="opt">{optional}</span>
          </span>
        ) : (
          label
        )}
      </label>
      {tools}
      {children({
        id: controlId,
        ...(error ? { 'aria-invalid': true } : {}),
        ...(describedBy && { 'aria-describedby': describedBy }),
      })}
      {error && (
        <p className="error" id={note('error', error)}>
          {error}
        </p>
      )}
      {success && (
        <p className="ok" id={note('success', success)}>
          {success}
        </p>
      )}
      {hint && (
        <p className="hint" id={note('hint', hint)}>
          {hint}
        </p>
      )}
    </div>
  );
}

type WithField<Control extends 'input' | 'select' | 'textarea'> = FieldTexts &
  Omit<ComponentProps<Control>, keyof FieldTexts>;

/** Splits the frame's props from the control's. */
function split<Rest extends object>({
  id,
  label,
  labelHidden,
  tools,
  optional,
  hint,
  error,
  success,
  className,
  ...rest
}: FieldTexts & { id?: string | undefined } & Rest) {
  return { frame: { id, label, labelHidden, tools, optional, hint, error, success, className }, rest };
}

/** Letters that the narrowest field shows on A4. */
const fitsOnPaper = 20;

/** Single-line field; the props of an input go to the input, `className` to the frame. */
export function TextField(props: WithField<'input'>) {
  const { frame, rest } = split(props);
  const { value, type } = rest;
  const isLong = typeof value === 'string' && value.length > fitsOnPaper && type !== 'password';
  return (
    <Field {...frame} printed={isLong ? value : undefined}>
      {(control) => <input type="text" {...rest} {...control} className="input" />}
    </Field>
  );
}

/** Select; `children` are its options. */
export function SelectField(props: WithField<'select'>) {
  const { frame, rest } = split(props);
  return <Field {...frame}>{(control) => <select {...rest} {...control} className="input" />}</Field>;
}

/** Multi-line field. */
export function TextArea(props: WithField<'textarea'>) {
  const { frame, rest } = split(props);
  return <Field {...frame}>{(control) => <textarea {...rest} {...control} className="input" />}</Field>;
}
