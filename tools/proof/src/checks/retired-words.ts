/** A word that readers stumble over, and the words to use instead. */
interface RetiredWord {
  /** Matches whole words in any case, also across the lines of a comment; not parts of identifiers or file names. */
  word: RegExp;
  instead: string;
}

function retire(words: string, instead: string): RetiredWord {
  const spaced = words.replaceAll(' ', String.raw`\s+(?:\*\s+)?`);
  return { word: new RegExp(String.raw`(?<![\w./-])(?:${spaced})(?![\w/-]|\.\w)`, 'giu'), instead };
}

/** Words of earlier comments, pages and titles; the glossary has most in its column *said before*. Phrases precede words. */
export const retiredWords: readonly RetiredWord[] = [
  retire('fresh pieces', 'restocked units'),
  retire('kept pages?', 'cached page'),
  retire('standing invoices?', 'current invoice'),
  retire('surplus payments?', 'overpayment'),
  retire('open places?', 'placeholder'),
  retire('present passwords?', 'current password'),
  retire('asked again', 'reauthentication'),
  retire('which see', 'a link'),
  retire('takes? over|taken over|took over|taking over', 'hydrate for a page, else what happens to it'),
  retire('nobody', 'no user, no caller, or the passive'),
  retire('whoever|whomever', 'the caller, the buyer, the reader'),
  retire('anew', 'again, or a verb such as rebuild'),
  retire('pieces', 'quantity, units or stock for goods, parts for other things'),
  retire('told', 'notified, reported or shown'),
  retire('seals|sealed(?! goods)', 'encrypts, encrypted'),
  retire('emptied', 'redacted for a mail, cleared for all else'),
];
