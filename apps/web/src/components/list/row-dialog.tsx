import { useId, useState, type ReactNode } from 'react';
import { Dialog } from '../../ui/overlay/dialog.tsx';

/** Keeps which row of a list is open in a dialog: by its id, so that the dialog follows the list, and closes with a row that goes. */
export function useOpenRow<Row extends { _id: string }>(rows: readonly Row[] | undefined) {
  const [openId, setOpenId] = useState<string>();
  return {
    row: rows?.find(({ _id }) => _id === openId),
    open: ({ _id }: Pick<Row, '_id'>): void => setOpenId(_id),
    close: (): void => setOpenId(undefined),
  };
}

interface RowDialogProps<Row> {
  /** The dialog is open while there is one. */
  row: Row | undefined;
  title: ReactNode;
  onClose: () => void;
  children: (row: Row) => ReactNode;
}

/** Shows one row of a list with what can be done to it. */
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
