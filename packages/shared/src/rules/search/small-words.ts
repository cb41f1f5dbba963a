import { words } from '../text/words.ts';

const read = (list: string): ReadonlySet<string> => new Set(words(list));

/** Words of German and English sentences that describe no product. */
export const fillerWords = read(`
und oder mit für fürs aus in im ins am an auf zum zur zu der die das den dem des ein eine einen einer einem eines von vom
bei beim neben über unter vor hinter nach um etwas irgendwas was welche welcher welches ich wir man sich es mein meine meinen
meiner meinem unser unsere suche suchen gesucht mich mir dich dir uns ihn ihm brauche brauchen möchte will hätte gern gerne bitte kann können lässt lassen
dass ist sind sein auch so sehr ganz noch mal aber sondern als wie nur haben hat gibt zeige
and or with for of the a an to on in at by from over above under below next into something anything some any that which who is
are be can could i you we my your me our looking look need want would like please it its this these those goes go but also very
as there have has show
`);

/** Words before something that a product must not have. */
export const negations = read('ohne nicht kein keine keinen keiner keinem keines without not no');

/** Words after which a negation has ended. */
export const affirmations = read('mit sondern with but aber');
