import '../lib/zod-config.ts';
import type { FieldProblem } from '@kontor/shared/errors';
import { fieldProblems } from '@kontor/shared/validation';
import { useCallback, useRef, useState, type ChangeEvent, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { findFieldText } from '../i18n/field-text.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Problem on the page; the schema can tell whether one of its own is over. */
interface ShownProblem extends FieldProblem {
  isOwn?: boolean;
}

interface ZodFormOptions<Schema extends z.ZodMiniType, Values extends Record<string, string>> {
  schema: Schema;
  /** What the fields begin with; the names are the schema's paths (`email`, `shippingAddress.street`). */
  initial: Values;
  /** Puts the values in the schema's shape, where that is not simply the values. */
  input?: (values: Values) => unknown;
  /** Gets what the schema has made of the values. */
  onSubmit: (output: z.output<Schema>) => void | Promise<void>;
  /** By the field that is left: which fields are looked at then, so that what is wrong is said at once. What is missing waits. */
  checkOnLeave?: Partial<Record<Extract<keyof Values, string>, readonly Extract<keyof Values, string>[]>>;
  /** Words for a problem of this very form; undefined leaves it to the general text of its code. */
  describe?: (problem: FieldProblem) => ReactNode;
}

/** Puts the focus on the first field with a problem, in the order of the page. */
function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const controls = Array.from(form.elements).filter((control): control is Control => 'name' in control);
  controls.find(({ name }) => names.includes(name))?.focus();
}

const markOwn = (problems: readonly FieldProblem[]): ShownProblem[] =>
  problems.map((problem) => ({ ...problem, isOwn: true }));

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
  const [kept, setProblems] = useState<ShownProblem[]>([]);
  const element = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);

  const check = (): FieldProblem[] => {
    const { error } = schema.safeParse(input ? input(values) : values);
    return error ? fieldProblems(error) : [];
  };
  const found = kept.some(({ isOwn }) => isOwn) ? check() : [];
  const isStill = (own: ShownProblem): boolean =>
    found.some(({ path, code }) => path === own.path && code === own.code);
  const problems = kept.filter((problem) => !problem.isOwn || isStill(problem));

  const showProblems = useCallback((shown: readonly ShownProblem[]) => {
    setProblems([...shown]);
    const form = element.current;
    if (form)
      focusFirst(
        form,
        shown.map(({ path }) => path),
      );
  }, []);

  const set = useCallback(
    (name: Name, value: string) => {
      setValues((present) => ({ ...present, [name]: value }));
      const outdated = [name, ...(checkOnLeave?.[name] ?? [])];
      setProblems((present) =>
        present.filter(({ path }) => !outdated.some((at) => path === at || path.startsWith(`${at}.`))),
      );
    },
    [checkOnLeave],
  );

  const setAll = useCallback((change: (present: Values) => Values) => {
    setValues(change);
    setProblems([]);
  }, []);

  const sendOnce = async (output: z.output<Schema>): Promise<void> => {
    isSending.current = true;
    try {
      await onSubmit(output);
    } finally {
      isSending.current = false;
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending.current) return undefined;
    const result = schema.safeParse(input ? input(values) : values);
    if (!result.success) return showProblems(markOwn(fieldProblems(result.error)));
    setProblems([]);
    return void sendOnce(result.data);
  };

  const checkFields = (names: readonly string[]): void => {
    const isWrong = ({ path, code }: FieldProblem): boolean => names.includes(path) && code !== 'required';
    const wrong = markOwn(check().filter(isWrong));
    setProblems((present) => [...present.filter((problem) => !isWrong(problem)), ...wrong]);
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
    /** What is wrong at a path below a field that is a list, for a control of one part of it. */
    errorAt,
    /** Shows the field problems of a server's answer (`problem.issues`) like our own. */
    showProblems,
    /** Problems at no field of this form, to be shown above it. */
    otherProblems: problems.filter(
      ({ path }) => !Object.hasOwn(values, path) && !Object.hasOwn(values, path.split('.')[0] ?? ''),
    ),
  };
}
