import '../lib/zod-config.ts';
import type { FieldProblem } from '@kontor/shared/wire/errors';
import { fieldProblems } from '@kontor/shared/wire/validation';
import {
  useCallback,
  useRef,
  useState,
  type ChangeEvent,
  type Dispatch,
  type FormEvent,
  type ReactNode,
  type SetStateAction,
} from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { findFieldText } from '../i18n/field-text.ts';
import { markOwn, type ShownProblems, useShownProblems } from './use-shown-problems.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** By the field that is left: fields to check then, so that faults show at once. Missing values are not reported yet. */
type CheckOnLeave<Values> = Partial<Record<Extract<keyof Values, string>, readonly Extract<keyof Values, string>[]>>;

interface ZodFormOptions<Schema extends z.ZodMiniType, Values extends Record<string, string>> {
  schema: Schema;
  /** Initial values; the names are the schema's paths (`email`, `shippingAddress.street`). */
  initial: Values;
  /** Converts the values for the schema, if needed. */
  input?: (values: Values) => unknown;
  /** Called with the schema's output. */
  onSubmit: (output: z.output<Schema>) => void | Promise<void>;
  checkOnLeave?: CheckOnLeave<Values>;
  /** Returns the text for a problem specific to this form; undefined means the general text of its code. */
  describe?: (problem: FieldProblem) => ReactNode;
}

/** Returns functions that change values. A change clears the problem of its field, and of others that it makes right. */
function useChanges<Values extends Record<string, string>>(
  setValues: Dispatch<SetStateAction<Values>>,
  checkOnLeave: CheckOnLeave<Values> | undefined,
  { setProblems, dropProblems }: ShownProblems,
) {
  const set = useCallback(
    (name: Extract<keyof Values, string>, value: string) => {
      setValues((present) => ({ ...present, [name]: value }));
      dropProblems([name, ...(checkOnLeave?.[name] ?? [])]);
    },
    [setValues, checkOnLeave, dropProblems],
  );
  const setAll = useCallback(
    (change: (present: Values) => Values) => {
      setValues(change);
      setProblems([]);
    },
    [setValues, setProblems],
  );
  return { set, setAll };
}

/** Prevents that anything is sent twice at once. @returns whether a call is running, and the function that sends */
function useSendOnce<Output>(onSubmit: (output: Output) => void | Promise<void>) {
  const isSending = useRef(false);
  const sendOnce = async (output: Output): Promise<void> => {
    isSending.current = true;
    try {
      await onSubmit(output);
    } finally {
      isSending.current = false;
    }
  };
  return { isSending, sendOnce };
}

/**
 * Holds a form: values as typed, checked by a shared schema on submit. Problems are shown at their fields until the field
 * changes, or another one that makes it right; typed values are never lost. Nothing is sent twice at once. Spread
 * `field('email')` into a field of `ui/field.tsx` and `form` into the form.
 */
export function useZodForm<Schema extends z.ZodMiniType, Values extends Record<string, string>>({
  schema,
  initial,
  input,
  onSubmit,
  checkOnLeave,
  describe,
}: ZodFormOptions<Schema, Values>) {
  type Name = Extract<keyof Values, string>;
  const { t } = useTranslation();
  const [values, setValues] = useState(initial);
  const parse = () => schema.safeParse(input ? input(values) : values);
  const shown = useShownProblems(() => {
    const { error } = parse();
    return error ? fieldProblems(error) : [];
  });
  const { element, problems, setProblems, showProblems, checkFields } = shown;
  const { set, setAll } = useChanges(setValues, checkOnLeave, shown);
  const { isSending, sendOnce } = useSendOnce(onSubmit);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending.current) return undefined;
    const result = parse();
    if (!result.success) return showProblems(markOwn(fieldProblems(result.error)));
    setProblems([]);
    return void sendOnce(result.data);
  };

  const errorAt = (at: string): ReactNode => {
    const problem = problems.find(({ path }) => path === at);
    return problem && (describe?.(problem) ?? findFieldText(t, problem));
  };

  return {
    values,
    set,
    /** Sets several values at once, as when rows change, and clears the problems of the former ones. */
    setAll,
    /** Spread into the `<form>`; the browser's own messages are off, because the fields show the texts. */
    form: { ref: element, onSubmit: submit, noValidate: true },
    /** Spread into a field: name, value, onChange, error, and `onBlur` where leaving it checks something. */
    field: (name: Name) => ({
      name,
      ...(checkOnLeave?.[name] && { onBlur: () => checkFields(checkOnLeave[name] ?? []) }),
      value: values[name] ?? '',
      onChange: (event: ChangeEvent<Control>) => set(name, event.target.value),
      error: errorAt(name),
    }),
    /** Returns the error at a path below a list field, for a control of a part of it. */
    errorAt,
    /** Shows the field problems of a server's answer (`problem.issues`) like the form's own. */
    showProblems,
    /** Problems that belong to no field of this form, to show above it. */
    otherProblems: problems.filter(
      ({ path }) => !Object.hasOwn(values, path) && !Object.hasOwn(values, path.split('.')[0] ?? ''),
    ),
  };
}
