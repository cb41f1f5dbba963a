import { useEffect, useRef, type RefObject } from 'react';
import { type FormValues, readRows, writeRows } from './form-values.ts';
import type { SectionFields } from './section-form.tsx';

/** Holds the rows of a table of countries, with functions that change them and keep the focus nearby. */
export function useRows({ values, setAll }: SectionFields, columns: readonly string[]) {
  const rows = readRows(values);
  const frame = useRef<HTMLDivElement>(null);
  const focusLater = useFocusLater(frame);
  const change = (next: readonly FormValues[], ...focus: string[]): void => {
    setAll((present) => writeRows(present, next));
    focusLater(focus);
  };
  return {
    rows,
    frame,
    add: (): void => {
      const empty = Object.fromEntries(['country', ...columns].map((name) => [name, '']));
      change([...rows, empty], `[name="rates.${rows.length}.country"]`);
    },
    remove: (index: number): void => {
      change(rows.toSpliced(index, 1), `[data-remove="${index}"]`, '[data-add]');
    },
    move: (index: number, by: 1 | -1): void => {
      const row = rows[index];
      if (!row) return;
      const button = (direction: number) => `[data-row="${index + by}"][data-move="${direction}"]`;
      change(rows.toSpliced(index, 1).toSpliced(index + by, 0, row), button(by), button(-by));
    },
  };
}

/** Returns a function that focuses the first usable control of a list of selectors, once the rows have changed. */
function useFocusLater(frame: RefObject<HTMLElement | null>): (selectors: readonly string[]) => void {
  const wanted = useRef<readonly string[]>([]);
  useEffect(() => {
    const controls = wanted.current.map((selector) => frame.current?.querySelector<HTMLElement>(selector));
    wanted.current = [];
    controls.find((control) => control && !control.matches(':disabled'))?.focus();
  });
  return (selectors) => {
    wanted.current = selectors;
  };
}
