import type { TextByLanguage } from '@kontor/shared/schemas/stored-text-schemas';
import { type LabelProblem, type LabelRun, type ShippingLabel, type ShownProblem } from '@kontor/shared/wire/carriers';
import { languages } from '@kontor/shared/rules/text/languages';
import { serverTexts } from '@kontor/languages/server-texts';
import type { RunLine, StoredRun } from './label-run.model.ts';
import type { StoredLabel } from './label.model.ts';

function wordsOfProblem(code: LabelProblem): TextByLanguage {
  const words = languages.map((language) => [language, serverTexts[language].files.labelProblems[code]]);
  return Object.fromEntries(words) as TextByLanguage; // an entry for each language
}

/** Returns the text that says why a label is missing. */
export function showProblem({ code, messages }: { code: LabelProblem; messages: readonly string[] }): ShownProblem {
  return { code, words: wordsOfProblem(code), messages: [...messages] };
}

export function toLabel(label: StoredLabel): ShippingLabel {
  const { _id, number, carrier, kind, parcel, state, reference, tracking, problem, weight, createdAt } = label;
  return {
    _id: String(_id),
    number,
    carrier,
    kind,
    parcel,
    state,
    reference,
    ...(tracking && { tracking }),
    ...(problem && { problem: showProblem(problem) }),
    ...(typeof weight === 'number' && { weight }),
    createdAt: createdAt.toISOString(),
  };
}

/** @param lines lines to show; by default all */
export function toRun(run: StoredRun, lines: readonly RunLine[] = run.lines): LabelRun {
  const { _id, carrier, state, createdAt, finishedAt } = run;
  return {
    _id: String(_id),
    carrier,
    state,
    done: lines.filter((line) => line.state !== 'waiting').length,
    total: lines.length,
    lines: lines.map(({ number, parcels, state: lineState, problem, labels }) => ({
      number,
      parcels,
      state: lineState,
      ...(problem && { problem: showProblem(problem) }),
      labels: labels.map(String),
    })),
    createdAt: createdAt.toISOString(),
    ...(finishedAt && { finishedAt: finishedAt.toISOString() }),
  };
}
