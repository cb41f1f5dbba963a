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

/** By the field that is left: which fields are looked at then, so that what is wrong is said at once. Missing values wait. */
type CheckOnLeave<Values> = Partial<Record<Extract<keyof Values, string>, readonly Extract<keyof Values, string>[]>>;

interface ZodFormOptions<Schema extends z.ZodMiniType, Values extends Record<string, string>> {
  schema: Schema;
  /** First values of the fields; the names are the schema's paths (`email`, `shippingAddress.street`). */
  initial: Values;
  /** Puts the values in the schema's shape, where that is not simply the values. */
  input?: (values: Values) => unknown;
  /** Gets what the schema has made of the values. */
  onSubmit: (output: z.output<Schema>) => void | Promise<void>;
  checkOnLeave?: CheckOnLeave<Values>;
  /** Words for a problem of this very form; undefined leaves it to the general text of its code. */
  describe?: (problem: FieldProblem) => ReactNode;
}

/** Changes values: one of them takes along what was said of its field, and of others that may have become right by it. */
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

/** Sends nothing twice at once. @returns whether something is on its way, and what sends */
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
 * One form: values as typed, checked by a shared schema on submit. Problems stand at their fields until the field
 * changes, or another one by which it becomes right; what was typed is never lost. Nothing is sent twice at once. Spread
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
    /** Sets several at once, as where rows come and go; what was said of the old ones is gone. */
    setAll,
    /** Spread into the `<form>`; the browser's own bubbles are off, the texts stand at the fields. */
    form: { ref: element, onSubmit: submit, noValidate: true },
    /** Spread into a field: name, value, onChange, error, and `onBlur` where leaving it checks something. */
    field: (name: Name) => ({
      name,
      ...(checkOnLeave?.[name] && { onBlur: () => checkFields(checkOnLeave[name] ?? []) }),
      value: values[name] ?? '',
      onChange: (event: ChangeEvent<Control>) => set(name, event.target.value),
      error: errorAt(name),
    }),
    /** Error at a path below a list field, for a control of one part of it. */
    errorAt,
    /** Shows the field problems of a server's answer (`problem.issues`) like our own. */
    showProblems,
    /** Problems at no field of this form, to be shown above it. */
    otherProblems: problems.filter(
      ({ path }) => !Object.hasOwn(values, path) && !Object.hasOwn(values, path.split('.')[0] ?? ''),
    ),
  };
}
