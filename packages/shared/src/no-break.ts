const months = String.raw`(?:Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember|(?:Jan(?:uary)?|Feb(?:ruary)?|March|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?|Mär|Okt|Dez))`;
const units = String.raw`(?:€|kg|g|mm|cm|m|m²|l|ml|%|Uhr|(?:Werk|Arbeits|Kalender)?[Tt]age?n?|Stunden?|Minuten?|Wochen?|Monate?n?|Jahre?n?|Stück|working|days?|hours?|minutes?|weeks?|months?|years?|pieces?)`;

/** Places where a line may not end, each up to the space: amount and unit, day and month, sign and number, parts of an abbreviation. */
const joints = [
  String.raw`[\d}] (?=${units}(?![\p{L}\d²]))`,
  String.raw`\d\.? (?=${months}(?!\p{L}))`,
  String.raw`(?:§|(?<!\p{L})(?:Art\.|Abs\.|Nr\.|[Nn]o\.)) (?=\d|\{\{)`,
  String.raw`(?<!\p{L})Buchst\. (?=\p{L}(?!\p{L}))`,
  String.raw`(?<!\p{L})(?:z\. (?=B\.)|d\. (?=[hR]\.)|u\. (?=[aä]\.)|i\. (?=d\.)|e\. (?=V\.|K\.))`,
];

const joint = new RegExp(joints.join('|'), 'gu');

/**
 * Joins by a no-break space: `14 Tage`, `3. Dezember`, `§ 19`, `z. B.`. For texts that somebody types, as legal ones, when they are
 * shown; texts of packages/languages have the space written out, and tests compare them with what this returns.
 */
export function joinUnits(text: string): string {
  return text.replace(joint, (part) => `${part.slice(0, -1)}\u00A0`);
}
