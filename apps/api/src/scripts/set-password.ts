import { emailField } from '@kontor/shared/schemas/fields';
import { usualOrderSettings } from '@kontor/shared/wire/settings';
import { newPasswordField } from '@kontor/shared/wire/users';
import mongoose from 'mongoose';
import * as z from 'zod/mini';
import { readShopStart } from '../env/app-options.ts';
import { EnvError, readEnv } from '../env/env.ts';
import { readSettings } from '../features/settings/settings.service.ts';
import { makeRefuseWeakPassword } from '../features/users/passwords/refuse-weak-password.ts';
import { dropSecondFactor } from '../features/users/second-factor/second-factor.service.ts';
import { setPassword } from '../features/users/users.service.ts';
import { ApiError } from '../http/answers/api-error.ts';
import { connectDatabase } from '../lib/database/mongo.ts';
import { readNewPassword } from './read-password.ts';
import { startFailure } from './start/start-failure.ts';

/** Error that the caller can fix. */
class Refusal extends Error {}

/** Turns the shop's refusal into one of the command's. */
function refuse(error: unknown): never {
  throw error instanceof ApiError ? new Refusal(`${error.message}. Nothing is changed.`) : error;
}

/** Gives the account named by the first argument a new password: for an owner who has forgotten it. */
async function main(): Promise<void> {
  const email = z.safeParse(emailField, process.argv[2]);
  if (!email.success)
    throw new Refusal('Usage: set-password <e-mail>. The password is asked for, or read from standard input.');
  const env = readEnv(process.env, process.cwd());
  if (!env.MONGODB_URI) throw new EnvError('MONGODB_URI: the address of the shop’s database');
  const typed = await readNewPassword();
  if (typed === undefined) throw new Refusal('The two are not the same. Nothing is changed.');
  const password = z.safeParse(newPasswordField, typed);
  if (!password.success) {
    throw new Refusal('6 to 20 characters with a digit, a lower-case and an upper-case letter. Nothing is changed.');
  }
  await connectDatabase(env.MONGODB_URI);
  const { shop } = await readSettings({ ...readShopStart(env).sections, orders: usualOrderSettings });
  const refuseWeakPassword = makeRefuseWeakPassword({ readShopName: async () => shop.name, freeEmails: [] });
  const isKnown = await setPassword(email.data, password.data, refuseWeakPassword).catch(refuse);
  if (!isKnown) throw new Refusal(`No account has the e-mail address ${email.data}. Nothing is changed.`);
  // A person with access to the server gains nothing by this. The owner may have lost app and recovery codes too.
  await dropSecondFactor(email.data);
  process.stdout.write(
    `${email.data} has the new password and no second factor any more, and is signed out everywhere.\n`,
  );
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Refusal ? error.message : startFailure(error)}\n`);
  process.exitCode = 1;
} finally {
  await mongoose.disconnect();
}
