import type { FieldProblem } from '@kontor/shared/wire/errors';
import { useCallback, useRef, useState } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Problem on the page; the schema can tell whether one of its own is over. */
interface ShownProblem extends FieldProblem {
  isOwn?: boolean;
}

/** Puts the focus on the first field with a problem, in the order of the page. */
function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const controls = Array.from(form.elements).filter((control): control is Control => 'name' in control);
  controls.find(({ name }) => names.includes(name))?.focus();
}

/** The schema's problems, which it can tell to be over. */
export const markOwn = (problems: readonly FieldProblem[]): ShownProblem[] =>
  problems.map((problem) => ({ ...problem, isOwn: true }));

/**
 * Problems on the page: those of the schema go once it finds them no more, those of a server's answer once their field
 * changes. @param check finds the schema's problems with the values as they are
 */
export function useShownProblems(check: () => FieldProblem[]) {
  const [kept, setProblems] = useState<ShownProblem[]>([]);
  const element = useRef<HTMLFormElement>(null);
  const found = kept.some(({ isOwn }) => isOwn) ? check() : [];
  const isStill = (own: ShownProblem): boolean =>
    found.some(({ path, code }) => path === own.path && code === own.code);

  const showProblems = useCallback((shown: readonly ShownProblem[]) => {
    setProblems([...shown]);
    const form = element.current;
    if (form)
      focusFirst(
        form,
        shown.map(({ path }) => path),
      );
  }, []);

  const dropProblems = useCallback(
    (outdated: readonly string[]) =>
      setProblems((present) =>
        present.filter(({ path }) => !outdated.some((at) => path === at || path.startsWith(`${at}.`))),
      ),
    [],
  );

  const checkFields = (names: readonly string[]): void => {
    const isWrong = ({ path, code }: FieldProblem): boolean => names.includes(path) && code !== 'required';
    const wrong = markOwn(check().filter(isWrong));
    setProblems((present) => [...present.filter((problem) => !isWrong(problem)), ...wrong]);
  };

  return {
    element,
    problems: kept.filter((problem) => !problem.isOwn || isStill(problem)),
    setProblems,
    showProblems,
    dropProblems,
    checkFields,
  };
}

export type ShownProblems = ReturnType<typeof useShownProblems>;
