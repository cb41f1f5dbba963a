/** Facts that name the current release, and the migrations a database needs to reach it. */
export interface Release {
  changelog: string;
  /** Version of the root `package.json`. */
  packaged: string;
  /** Contents of `release.json`. */
  released: { version: string; date: string; updatesFrom: string };
  /** Names of the migrations' files without their ending. */
  migrations: readonly string[];
}

const releasePattern = /^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2})$/gm;
const notePattern = /^- `(\d{3}-[a-z-]+)`: \S/gm;

/** Compares changelog, `package.json`, `release.json` and the upgrade notes of migrations. */
export function findReleaseProblems({ changelog, packaged, released, migrations }: Release): string[] {
  const releases = [...changelog.matchAll(releasePattern)];
  const [, version, date] = releases[0] ?? [];
  const { updatesFrom } = released;
  const notes = [...changelog.matchAll(notePattern)].map(([, id]) => id);
  return [
    ...(version === released.version ? [] : [`newest release is ${version}, release.json says ${released.version}`]),
    ...(date === released.date ? [] : [`newest release is of ${date}, release.json says ${released.date}`]),
    ...(packaged === released.version ? [] : [`package.json says ${packaged}, release.json ${released.version}`]),
    ...(releases.some(([, known]) => known === updatesFrom)
      ? []
      : [`release.json updates from ${updatesFrom}, which the changelog does not have`]),
    ...migrations.filter((id) => !notes.includes(id)).map((id) => `migration ${id} has no upgrade note`),
    ...notes.filter((id) => id && !migrations.includes(id)).map((id) => `no migration ${id}`),
  ];
}
