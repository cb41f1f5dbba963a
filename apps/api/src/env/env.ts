import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { envProblems } from './env-problems.ts';
import { type EnvVariables, variables } from './env-variables.ts';
import { readSecretFiles } from './secret-files.ts';

export type Env = EnvVariables & { PUBLIC_URL: string; UPLOADS_DIR: string; WEB_DIST: string; DRAIN_SECONDS: number };

/** Seconds between the end of readiness and that of the port: a balancer asks within them. */
const usualDrainSeconds = 5;

/**
 * Seeds of the demo: the shop to show, a shop with opposite data (long, few and odd; decision 055), and the first one with the
 * 2,000 orders of a year.
 */
export type DemoSeed = Exclude<EnvVariables['KONTOR_SEED'], 'none'>;

/** Whether the shop runs on one of the demo catalogues, whose accounts' passwords are public. */
export function isDemo({ KONTOR_SEED: seed }: Pick<EnvVariables, 'KONTOR_SEED'>): boolean {
  return seed !== 'none';
}

const unlikeName = 'Töpferei & Imkerei Lindhof';

/** Says which variables are missing or wrong, one line each. */
export class EnvError extends Error {}

/**
 * Reads the environment, once, at the start of a process.
 * @param base folder that relative paths in it count from
 * @throws EnvError naming each missing or bad variable
 */
export function readEnv(source: NodeJS.ProcessEnv, base: string): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const secrets = readSecretFiles(set, base);
  if (secrets.problems.length > 0) throw new EnvError(secrets.problems.join('\n'));
  const result = z.safeParse(variables, secrets.variables);
  if (!result.success) {
    throw new EnvError(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
  const found = envProblems(result.data);
  if (found.length > 0) throw new EnvError(found.join('\n'));
  const env = result.data;
  const dataDir = resolve(base, env.DATA_DIR);
  return {
    ...env,
    SHOP_NAME: set['SHOP_NAME'] === undefined && env.KONTOR_SEED === 'unlike' ? unlikeName : env.SHOP_NAME,
    // A shop without demo data has no demo provider unless it is switched on explicitly.
    DEMO_PAYMENTS: env.DEMO_PAYMENTS === 'auto' && !isDemo(env) ? 'off' : env.DEMO_PAYMENTS,
    DATA_DIR: dataDir,
    DRAIN_SECONDS: env.DRAIN_SECONDS ?? (env.NODE_ENV === 'production' ? usualDrainSeconds : 0),
    PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    UPLOADS_DIR: resolve(base, env.UPLOADS_DIR ?? resolve(dataDir, 'uploads')),
    WEB_DIST: resolve(base, env.WEB_DIST ?? 'apps/web/dist'),
  };
}
