import type { Language } from '@kontor/shared/languages';
import { de, type MailTexts } from './de/mails/mails.ts';
import { en } from './en/mails/mails.ts';

/** The words of mails by language; a language without them does not compile. */
export const mailTexts: Record<Language, MailTexts> = { de, en };
