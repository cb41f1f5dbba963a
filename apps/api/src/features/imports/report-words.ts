import { siteTexts } from '@kontor/languages/site-texts';
import type { TextsOf } from '@kontor/languages/site-texts-type';
import type { Language } from '@kontor/shared/rules/text/languages';
import type { RowResult } from './import.model.ts';

/** Texts of a report, the same as on the page of imports. */
export interface ReportWords {
  columns: readonly string[];
  outcome: (outcome: RowResult['outcome']) => string;
  /** Sentences about a row: why it is refused, what it changes, and which cells have no place. */
  details: (result: RowResult) => string[];
}

type Texts = TextsOf<'admin'>;

/** Returns a function that translates the name of an imported field. Names of a file's own columns stay as they are. */
function makeFieldWords({ adminImports, adminProducts }: Texts): (name: string) => string {
  const words = new Map<string, unknown>([
    ...Object.entries(adminProducts),
    ['countInStock', adminProducts.stock],
    ['deliveryDays', adminProducts.delivery],
    ['manufacturer', adminProducts.manufacturer.name],
    ['image', adminImports.fields.pictures],
    ['tax', adminImports.tax.title],
    ...Object.entries(adminImports.fields),
  ]);
  return (name) => {
    const word = words.get(name);
    return typeof word === 'string' ? word : name;
  };
}

function sayRefusal({ refusal, field, otherLine }: RowResult, texts: Texts, nameField: (name: string) => string) {
  if (!refusal) return [];
  const { refusals, line } = texts.adminImports;
  const about = field ? `: ${nameField(field)}` : otherLine === undefined ? '' : ` (${line} ${otherLine})`;
  return [`${refusals[refusal]}${about}`];
}

/** Returns the words of a report in a language. */
export async function loadReportWords(language: Language): Promise<ReportWords> {
  const [texts] = Object.values(await siteTexts[language].admin());
  if (!texts) throw new Error(`no texts for staff in ${language}`);
  const { line, name, outcome, details, outcomes, reasons, changedFields } = texts.adminImports;
  const nameField = makeFieldWords(texts);
  return {
    columns: [line, outcome, name, details, 'Id'],
    outcome: (one) => outcomes[one],
    details: (result) => [
      ...sayRefusal(result, texts, nameField),
      ...(result.fields
        ? [
            changedFields
              .replace('{{fields}}', [...new Set(result.fields.map(nameField))].join(', '))
              .replace(/\.$/, ''),
          ]
        : []),
      ...(result.notes ?? []).map(({ column, reason }) => `${nameField(column)}: ${reasons[reason]}`),
    ],
  };
}
