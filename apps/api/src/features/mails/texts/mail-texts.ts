import type { Language } from '@kontor/shared/languages';
import { de, type MailTexts } from './de.ts';
import { en } from './en.ts';

/** The words of mails by language; a language without them does not compile. */
export const mailTexts: Record<Language, MailTexts> = { de, en };
