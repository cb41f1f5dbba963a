import type { Language } from '@kontor/shared/rules/text/languages';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { compareLines, type ComparedLine, type LinePart } from './compare-lines.ts';

interface DifferenceProps {
  before: string;
  after: string;
  language: Language;
}

/** Differences between two texts: a sign before each line, and changed words struck out or underlined. */
export function Difference({ before, after, language }: DifferenceProps) {
  const { t } = useTranslation();
  const lines = useMemo(() => compareLines(before, after), [before, after]);
  if (lines.length === 0) return <p className="note">{t('adminLegal.noDifference')}</p>;
  return (
    <div className="difference">
      {lines.map((line, index) => (
        // Lines may occur several times, so the index is the key.
        <Line key={index} line={line} language={language} />
      ))}
    </div>
  );
}

const signs = { same: '', removed: '−', added: '+' } as const;

function Line({ line, language }: { line: ComparedLine; language: Language }) {
  const { t } = useTranslation();
  if (line.kind === 'skipped') return <p className="note">{t('adminLegal.skipped', { count: line.count })}</p>;
  const { kind, parts } = line;
  return (
    <p className="difference-line" data-kind={kind}>
      <span aria-hidden="true">{signs[kind]}</span>
      <span className="wrap-anywhere">
        {kind !== 'same' && <VisuallyHidden>{t(`adminLegal.${kind}`)} </VisuallyHidden>}
        <span lang={language}>{parts.map((part, index) => showPart(part, kind, index))}</span>
      </span>
    </p>
  );
}

function showPart({ text, isChanged }: LinePart, kind: 'same' | 'removed' | 'added', key: number) {
  if (!isChanged) return text;
  return kind === 'removed' ? <del key={key}>{text}</del> : <ins key={key}>{text}</ins>;
}
