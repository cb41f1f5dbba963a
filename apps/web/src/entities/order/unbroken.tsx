/** Sentence that keeps an order number on one line: browsers would wrap it at its hyphen. */
export function Unbroken({ text, number }: { text: string; number: string }) {
  const [before, after] = text.split(number);
  return (
    <>
      {before}
      <span className="nowrap">{number}</span>
      {after}
    </>
  );
}
