import type { PieceGroup } from '../page/piece.ts';
import { Breakable } from '../../src/ui/breakable.tsx';
import { Button, ButtonLink, IconButton } from '../../src/ui/button.tsx';
import { Icon, type IconName, Mark } from '../../src/ui/icon.tsx';
import { VisuallyHidden } from '../../src/ui/visually-hidden.tsx';
import { useWords } from './words.ts';

const icons: readonly IconName[] = [
  'search',
  'user',
  'cart',
  'previous',
  'next',
  'back',
  'close',
  'zoom',
  'heart',
  'trash',
  'upload',
  'menu',
];

function Variants() {
  const { wayOn, undo, no, yes } = useWords();
  return (
    <div className="row">
      <Button variant="primary">{wayOn}</Button>
      <Button>{undo}</Button>
      <Button variant="danger">{yes}</Button>
      <Button variant="link">{wayOn}</Button>
      <Button variant="link-quiet">{no}</Button>
      <Button variant="link-danger">{yes}</Button>
    </div>
  );
}

function Sizes() {
  const { wayOn } = useWords();
  return (
    <div className="flow">
      <div className="row">
        <Button variant="primary" size="large">
          {wayOn}
        </Button>
        <Button variant="primary">{wayOn}</Button>
        <Button variant="primary" size="small">
          {wayOn}
        </Button>
      </div>
      <Button variant="primary" wide>
        {wayOn}
      </Button>
    </div>
  );
}

function Busy() {
  const { wayOn, undo, yes } = useWords();
  return (
    <div className="row">
      <Button variant="primary" busy>
        {wayOn}
      </Button>
      <Button busy>{undo}</Button>
      <Button size="small" busy>
        {undo}
      </Button>
      <Button variant="link-danger" busy>
        {yes}
      </Button>
    </div>
  );
}

function Disabled() {
  const { wayOn, undo, yes } = useWords();
  return (
    <div className="row">
      <Button variant="primary" disabled>
        {wayOn}
      </Button>
      <Button disabled>{undo}</Button>
      <Button variant="link" disabled>
        {yes}
      </Button>
    </div>
  );
}

function Links() {
  const { wayOn } = useWords();
  return (
    <div className="row">
      <ButtonLink to="/" variant="primary">
        {wayOn}
      </ButtonLink>
      <ButtonLink to="/">{wayOn}</ButtonLink>
      <ButtonLink to="/" variant="link">
        {wayOn}
      </ButtonLink>
    </div>
  );
}

function IconButtons() {
  const { more, undo, no } = useWords();
  return (
    <div className="row">
      <IconButton icon="zoom" label={more} />
      <IconButton icon="heart" label={undo} aria-pressed />
      <IconButton icon="close" label={no} disabled />
    </div>
  );
}

function Drawings() {
  return (
    <div className="row">
      {icons.map((name) => (
        <Icon key={name} name={name} />
      ))}
      <span className="components-mark">
        <Mark />
      </span>
    </div>
  );
}

/** Words that are heard alone, beside a number that is seen. */
function HiddenWords() {
  const { orders } = useWords();
  return (
    <p>
      12 <VisuallyHidden>{orders}</VisuallyHidden>
    </p>
  );
}

function LongAddress() {
  return (
    <p>
      <Breakable text="karla.petersen-von-der-grossen-elbstrasse@postfach.beispiel-versandhandel.example" />
    </p>
  );
}

/** Basic components, of which the others are made. */
export const basics: PieceGroup = {
  title: 'Basics',
  pieces: [
    {
      name: 'button',
      states: {
        variants: Variants,
        'large, normal, small, wide': Sizes,
        busy: Busy,
        disabled: Disabled,
        'links that look like buttons': Links,
      },
    },
    { name: 'icon-button', states: { 'normal, pressed, disabled': IconButtons } },
    { name: 'icon', states: { 'all drawings and the mark': Drawings } },
    { name: 'visually-hidden', states: { 'words after the number': HiddenWords } },
    { name: 'breakable', states: { 'a long address': LongAddress } },
  ],
};
