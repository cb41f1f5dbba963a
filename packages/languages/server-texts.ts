import type { Language } from '@kontor/shared/rules/text/languages';
import { server as de } from './de/server.ts';
import { server as en } from './en/server.ts';
import type { ServerTexts } from './server-texts-type.ts';

/** Everything that the server writes, by language; a language with a part missing does not compile. */
export const serverTexts: Readonly<Record<Language, ServerTexts>> = { de, en };
