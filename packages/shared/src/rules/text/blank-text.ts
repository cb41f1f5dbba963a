/**
 * White space, and what Unicode prints as nothing: default-ignorable and format characters (UAX 44), and the braille
 * pattern without dots. Control characters are not among them: they are refused everywhere.
 */
const unseen = /^[\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]*$/u;

/** Whether a text shows nothing, and so cannot be a name. */
export function isBlankText(text: string): boolean {
  return unseen.test(text);
}
