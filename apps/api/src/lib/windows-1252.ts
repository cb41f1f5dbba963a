/** What Windows-1252 has from 0x80 to 0x9F; the five places that it leaves empty are blanks here. */
const upper = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const codes = new Map(Array.from(upper, (char, index) => [char, 0x80 + index]));

/** A text in Windows-1252, as older programs of Windows read it; what that does not know is a question mark. */
export function encodeWindows1252(text: string): Buffer {
  const bytes = Array.from(text, (char) => {
    const code = char.codePointAt(0) ?? 0;
    if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code;
    return codes.get(char) ?? 0x3f;
  });
  return Buffer.from(bytes);
}
