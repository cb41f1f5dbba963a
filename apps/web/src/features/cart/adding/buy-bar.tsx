import { useEffect, useState, type ReactNode, type RefObject } from 'react';

interface BuyBarProps {
  /** Row that the bar replaces: the bar shows while the row is out of sight. */
  row: RefObject<HTMLElement | null>;
  name: string;
  price: string;
  /** The button or link; keyboards find it in the row. */
  children: ReactNode;
}

/** Name, price and button within a thumb's reach. Hidden from screen readers, which have the row itself. */
export function BuyBar({ row, name, price, children }: BuyBarProps) {
  const [outOfSight, setOutOfSight] = useState(false);
  useEffect(() => {
    if (!row.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => setOutOfSight(entry?.isIntersecting === false));
    observer.observe(row.current);
    return () => observer.disconnect();
  }, [row]);
  return (
    <div className="buy-bar" hidden={!outOfSight} aria-hidden="true">
      <p>
        <span className="name">{name}</span>
        <span className="price">{price}</span>
      </p>
      {children}
    </div>
  );
}
