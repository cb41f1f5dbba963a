import { Link } from 'react-router-dom';
import type { PieceGroup } from '../page/piece.ts';
import { Button } from '../../src/ui/button.tsx';
import { DialogButton } from '../../src/ui/overlay/dialog-button.tsx';
import { ConfirmDialog, Dialog } from '../../src/ui/overlay/dialog.tsx';
import { InfoPopover } from '../../src/ui/overlay/info-popover.tsx';
import { Disclosure, Menu, MenuItem } from '../../src/ui/overlay/menu.tsx';
import { Opens } from './opens.tsx';
import { useWords } from './words.ts';

function Plain() {
  const { sentence, more, no } = useWords();
  return (
    <Opens label={more}>
      {(close) => (
        <Dialog open onClose={close} label={more}>
          <p>{sentence}</p>
          <div className="row">
            <Button onClick={close}>{no}</Button>
          </div>
        </Dialog>
      )}
    </Opens>
  );
}

function Question({ danger = false, busy = false }: { danger?: boolean; busy?: boolean }) {
  const { question, consequence, yes, no } = useWords();
  return (
    <Opens label={question}>
      {(close) => (
        <ConfirmDialog
          open
          title={question}
          confirmLabel={yes}
          cancelLabel={no}
          danger={danger}
          busy={busy}
          onConfirm={close}
          onCancel={close}
        >
          {consequence}
        </ConfirmDialog>
      )}
    </Opens>
  );
}

function ButtonWithDialog() {
  const { more, order, sentence, no } = useWords();
  return (
    <DialogButton label={more} title={order}>
      {(close) => (
        <>
          <p>{sentence}</p>
          <div className="row">
            <Button onClick={close}>{no}</Button>
          </div>
        </>
      )}
    </DialogButton>
  );
}

function Entries() {
  const { profile, orders, signOut } = useWords();
  return (
    <>
      <MenuItem>
        <Link to="/">{profile}</Link>
      </MenuItem>
      <MenuItem>
        <Link to="/">{orders}</Link>
      </MenuItem>
      <MenuItem apart>
        <button type="button">{signOut}</button>
      </MenuItem>
    </>
  );
}

/** Aligned right, as a menu opens to the left. */
function AccountMenu() {
  return (
    <div className="row end">
      <Menu label="Karla Petersen">
        <Entries />
      </Menu>
    </div>
  );
}

function Popover({ hover = false }: { hover?: boolean }) {
  const { more, sentence } = useWords();
  return (
    <div className="row end">
      <InfoPopover label={more} hover={hover}>
        <p className="pad">{sentence}</p>
        <ul>
          <Entries />
        </ul>
      </InfoPopover>
    </div>
  );
}

function OwnContent() {
  const { more, sentence } = useWords();
  return (
    <div className="row end">
      <Disclosure label={more}>
        <div className="popover">
          <p className="pad">{sentence}</p>
        </div>
      </Disclosure>
    </div>
  );
}

/** Dialogs and menus, which a press opens. */
export const overlay: PieceGroup = {
  title: 'Overlay',
  pieces: [
    {
      name: 'dialog',
      states: {
        plain: Plain,
        question: () => <Question />,
        'dangerous question': () => <Question danger />,
        busy: () => <Question danger busy />,
      },
    },
    { name: 'dialog-button', states: { 'with a heading': ButtonWithDialog } },
    { name: 'menu', states: { entries: AccountMenu, 'content of its own': OwnContent } },
    {
      name: 'info-popover',
      states: { 'opened by a press': () => <Popover />, 'opened by a resting mouse too': () => <Popover hover /> },
    },
  ],
};
