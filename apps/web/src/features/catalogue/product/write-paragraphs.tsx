/** Renders the merchant's paragraphs. @param lang their language, if it differs from the page's */
export const writeParagraphs = (paragraphs: readonly string[], lang: string | undefined) =>
  paragraphs.map((paragraph) => (
    <p key={paragraph} lang={lang}>
      {paragraph}
    </p>
  ));
