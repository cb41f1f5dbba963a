import { useId } from 'react';
import { Choice } from '../../../../ui/form/choice.tsx';
import type { Values, YesNoFieldName } from '../values/product-values.ts';
import { useFieldLabels } from '../use-field-labels.ts';

interface YesNoFieldProps {
  name: YesNoFieldName;
  values: Values;
  set: (name: YesNoFieldName, value: string) => void;
  hint: string;
}

/** Checkbox, with a hint on its effect. */
export function YesNoField({ name, values, set, hint }: YesNoFieldProps) {
  const labelOf = useFieldLabels();
  const hintId = useId();
  return (
    <div>
      <Choice
        type="checkbox"
        name={name}
        label={labelOf(name)}
        aria-describedby={hintId}
        checked={values[name] === 'true'}
        onChange={(event) => set(name, String(event.target.checked))}
      />
      <p className="hint" id={hintId}>
        {hint}
      </p>
    </div>
  );
}
