/** A sentence in which an order's number stays on one line: browsers would break it at its hyphen. */
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
