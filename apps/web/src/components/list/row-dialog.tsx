import { useId, useState, type ReactNode } from 'react';
import { Dialog } from '../../ui/overlay/dialog.tsx';

/**
 * Remembers the row that is open in a dialog by its id, so that the dialog updates with the list, and closes when the row is
 * gone.
 */
export function useOpenRow<Row extends { _id: string }>(rows: readonly Row[] | undefined) {
  const [openId, setOpenId] = useState<string>();
  return {
    row: rows?.find(({ _id }) => _id === openId),
    open: ({ _id }: Pick<Row, '_id'>): void => setOpenId(_id),
    close: (): void => setOpenId(undefined),
  };
}

interface RowDialogProps<Row> {
  /** The row to show; the dialog is open while it is defined. */
  row: Row | undefined;
  title: ReactNode;
  onClose: () => void;
  children: (row: Row) => ReactNode;
}

/** Dialog with a row of a list and its actions. */
export function RowDialog<Row>({ row, title, onClose, children }: RowDialogProps<Row>) {
  const titleId = useId();
  return (
    <Dialog open={row !== undefined} onClose={onClose} labelledBy={titleId}>
      <h2 className="dialog-title" id={titleId}>
        {title}
      </h2>
      {row !== undefined && children(row)}
    </Dialog>
  );
}
