import type { FieldProblem } from '@kontor/shared/wire/errors';
import { useCallback, useRef, useState } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Problem on the page, and whether it is the schema's, which can tell when it is solved. */
interface ShownProblem extends FieldProblem {
  isOwn?: boolean;
}

/** Focuses the first field with a problem, in the order of the page. */
function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const controls = Array.from(form.elements).filter((control): control is Control => 'name' in control);
  controls.find(({ name }) => names.includes(name))?.focus();
}

/** Marks problems as the schema's, which can tell when they are solved. */
export const markOwn = (problems: readonly FieldProblem[]): ShownProblem[] =>
  problems.map((problem) => ({ ...problem, isOwn: true }));

/**
 * Holds the problems on the page. Those of the schema disappear once it no longer finds them, those of a server's answer once
 * their field changes. @param check finds the schema's problems for the current values
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
