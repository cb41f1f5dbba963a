import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  type: 'radio' | 'checkbox';
  label: ReactNode;
}

/** Radio button or checkbox with its label, 44 px high. */
export function Choice({ type, label, className, ...rest }: ChoiceProps) {
  return (
    <label className={classNames('choice', className)}>
      <input {...rest} type={type} /> {label}
    </label>
  );
}

interface ChoiceGroupProps {
  legend: ReactNode;
  error?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** Group of choices with its question. */
export function ChoiceGroup({ legend, error, className, children }: ChoiceGroupProps) {
  const errorId = useId();
  return (
    <fieldset className={className} aria-describedby={error ? errorId : undefined}>
      <legend className="label">{legend}</legend>
      {children}
      {error && (
        <p className="error" id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
