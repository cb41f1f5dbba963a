const linkPattern = /\]\((\d{3}-[^)#]+\.md)\)/g;
const gapHeading = '\n## Numbers without a file\n';
const replacedBy = /^\*Superseded by \[(\d{3})\]/m;

/** Compares the index of decisions with their files: each is listed once, with gaps and replacements explained. */
export function findDecisionProblems(index: string, decisions: ReadonlyMap<string, string>): string[] {
  const [listed = '', gaps = ''] = index.split(gapHeading);
  const names = [...listed.matchAll(linkPattern)].map(([, name = '']) => name);
  const numbers = [...decisions.keys()].map((name) => Number(name.slice(0, 3)));
  const missing = Array.from({ length: Math.max(0, ...numbers) }, (_, at) => at + 1)
    .filter((number) => !numbers.includes(number))
    .map((number) => String(number).padStart(3, '0'));
  return [
    ...[...decisions].flatMap(([name, text]) => {
      const row = listed.split('\n').find((line) => line.includes(`](${name})`));
      if (row === undefined) return [`${name} is not listed`];
      if (names.indexOf(name) !== names.lastIndexOf(name)) return [`${name} is listed twice`];
      const [, newer] = replacedBy.exec(text) ?? [];
      return newer === undefined || row.includes(`replaced by ${newer}`) ? [] : [`${name} is replaced by ${newer}`];
    }),
    ...missing.filter((number) => !gaps.includes(number)).map((number) => `${number} has neither file nor explanation`),
  ];
}
