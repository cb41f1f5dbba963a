import release from '../../../../release.json' with { type: 'json' };

/** Version of the running shop, as `release.json` names it. */
export const { version } = release;
