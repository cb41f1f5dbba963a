/**
 * General environmental claims (Directive (EU) 2024/825, recital 9): forbidden since 27 September 2026 without recognised
 * proof. With all endings and in compounds; a colour alone is no claim.
 */
const claims = [
  String.raw`\p{L}*nachhaltig\p{L}*`,
  String.raw`umwelt-?(?:freundlich|schonend|gerecht|verträglich|bewusst|neutral)\p{L}*`,
  String.raw`(?:klima|natur)-?(?:freundlich|neutral|positiv|schonend|kompensiert)\p{L}*`,
  String.raw`(?:co[2₂]|kohlenstoff|carbon)[-\s]?(?:neutral|frei|freundlich|positiv|positive|kompensiert|free|friendly)\p{L}*`,
  String.raw`ökologisch\p{L}*`,
  String.raw`öko-?(?:freundlich|logo|siegel)\p{L}*`,
  String.raw`biologisch\s+abbaubar\p{L}*`,
  String.raw`(?:biobasiert|kompostierbar|energieeffizient|ressourcenschonend)\p{L}*`,
  String.raw`grüne[sn]?\s+(?:produkt\p{L}*|alternative\p{L}*|wahl|verpackung\p{L}*|marke\p{L}*)`,
  String.raw`sustainab\p{L}*`,
  String.raw`eco(?:logical\p{L}*|[-\s]?(?:friendly|conscious|safe))`,
  String.raw`(?:environment(?:ally)?|climate|nature|planet|earth)[-\s](?:friendly|neutral|positive|conscious|safe)`,
  String.raw`environmentally\s+(?:sound|correct|responsible)`,
  String.raw`green\s+(?:product|choice|alternative|brand|packaging|living|shopping|production)s?`,
  String.raw`(?:biodegradable|bio-?based|compostable|net[-\s]zero|energy[-\s]efficient)`,
];
const anyClaim = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${claims.join('|')})(?![\p{L}\p{N}])`, 'giu');

/** Names of officially recognised labels, which are proof and no claim. */
const recognised = new RegExp(
  [
    String.raw`global organic textile standard`,
    String.raw`(?:nordic swan|eu)[-\s]ecolabel`,
    String.raw`der blaue engel|blue angel|österreichisches umweltzeichen`,
    String.raw`forest stewardship council|programme for the endorsement of forest certification`,
    String.raw`eu[-\s]bio(?:-?logo)?`,
  ].join('|'),
  'giu',
);

/** Matches short quotations, which are names given by others. */
const quoted = /„[^“”"\n]{1,80}[“”"]|“[^”\n]{1,80}”|»[^«\n]{1,80}«|«[^»\n]{1,80}»|"[^"\n]{1,80}"/gu;

/** Finds general environmental claims in a text, each once as written, except names of labels and quotations. */
export function findClaims(text: string): string[] {
  const rest = text.normalize('NFC').replaceAll(quoted, ' ').replaceAll(recognised, ' ');
  const found = new Map<string, string>();
  for (const [claim] of rest.matchAll(anyClaim)) {
    const key = claim.toLowerCase();
    if (!found.has(key)) found.set(key, claim);
  }
  return [...found.values()];
}
