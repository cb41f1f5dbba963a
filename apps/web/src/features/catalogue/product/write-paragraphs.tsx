/** Paragraphs of the merchant's. @param lang their language, where it is another one than the page's */
export const writeParagraphs = (paragraphs: readonly string[], lang: string | undefined) =>
  paragraphs.map((paragraph) => (
    <p key={paragraph} lang={lang}>
      {paragraph}
    </p>
  ));
