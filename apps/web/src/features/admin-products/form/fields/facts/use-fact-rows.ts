import { limits } from '@kontor/shared/rules/access/limits';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../../../../ui/feedback/announcer.tsx';
import { emptyFact, moveItem, readFacts, writeFacts, type FactRow } from '../../values/fact-values.ts';

const isEmpty = (row: FactRow): boolean => Object.values(row).every((text) => text === '');

/** Rows of the table of facts, and functions that change them, move the focus and announce new positions. */
export function useFactRows(value: string, onChange: (value: string) => void) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const rows = readFacts(value);
  const { section, focusField, focusOn } = useWantedFocus();
  const store = (changed: readonly FactRow[]): void => onChange(writeFacts(changed));
  const add = (): void => {
    store([...rows, emptyFact]);
    focusField(rows.length, 'name');
  };
  const move = (index: number, by: 1 | -1, field: keyof FactRow = 'name'): void => {
    if (!rows[index + by]) return;
    store(moveItem(rows, index, by));
    focusField(index + by, field);
    announce(t('adminProducts.factMoved', { number: index + by + 1 }));
  };
  const remove = (index: number): void => {
    store(rows.filter((_, other) => other !== index));
    announce(t('adminProducts.factRemoved', { number: index + 1 }));
    if (rows.length > 1) focusField(Math.min(index, rows.length - 2), 'name');
    else focusOn('[data-add]');
  };
  /** Goes to the field of the next row; the last row, unless it is empty, gets one. */
  const goOn = (index: number, field: keyof FactRow): void => {
    const row = rows[index];
    if (rows[index + 1]) focusField(index + 1, field);
    else if (row && !isEmpty(row) && rows.length < limits.facts) add();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, index: number, field: keyof FactRow): void => {
    const row = rows[index];
    const by = event.key === 'ArrowUp' ? -1 : 1;
    if (event.key === 'Enter') goOn(index, field);
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      if (event.altKey) move(index, by, field);
      else if (rows[index + by]) focusField(index + by, field);
    } else if (event.key === 'Backspace' && row && isEmpty(row)) remove(index);
    else return;
    // Prevents that Enter submits the form, and that arrows move the cursor.
    event.preventDefault();
  };
  return {
    rows,
    section,
    add,
    move,
    remove,
    change: (index: number, texts: Partial<FactRow>): void =>
      store(rows.map((row, place) => (place === index ? { ...row, ...texts } : row))),
    onKeyDown,
  };
}

/** The rows without the element that holds them. */
export type FactRows = Omit<ReturnType<typeof useFactRows>, 'section'>;

/** Moves the focus to an element of the section, now or once it is rendered. */
function useWantedFocus() {
  const section = useRef<HTMLDivElement>(null);
  const wanted = useRef<string>(undefined);
  const focus = (selector: string): boolean => {
    const element = section.current?.querySelector<HTMLElement>(selector);
    element?.focus();
    return element !== null && element !== undefined;
  };
  useEffect(() => {
    if (wanted.current && focus(wanted.current)) wanted.current = undefined;
  });
  const focusOn = (selector: string): void => {
    if (!focus(selector)) wanted.current = selector;
  };
  return {
    section,
    focusOn,
    focusField: (index: number, field: keyof FactRow): void => focusOn(`[name="facts.${index}.${field}"]`),
  };
}
