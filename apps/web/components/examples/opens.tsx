import { type ReactNode, useState } from 'react';
import { Button } from '../../src/ui/button.tsx';

interface OpensProps {
  label: string;
  /** Dialog; gone once it has closed itself. */
  children: (close: () => void) => ReactNode;
}

/** Opens a dialog that has no button of its own. */
export function Opens({ label, children }: OpensProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
