import './page.css';
import { languages } from '@kontor/shared/rules/text/languages';
import { MemoryRouter } from 'react-router-dom';
import { Toaster } from '../../src/ui/feedback/toast.tsx';
import { useToasts } from '../../src/ui/feedback/toasts.tsx';
import { groups } from '../examples/all.ts';
import { type Choices, themes, writeChoices } from './choices.ts';
import type { Piece } from './piece.ts';

/** Switches of the page: plain links, which reload it with other choices. */
function Bar({ choices }: { choices: Choices }) {
  const link = (name: string, change: Partial<Choices>, isCurrent: boolean) => (
    <a key={name} className="link" href={writeChoices({ ...choices, ...change })} aria-current={isCurrent || undefined}>
      {name}
    </a>
  );
  return (
    <header className="components-bar wrap" lang="en">
      <nav className="row" aria-label="Theme and language">
        {themes.map((theme) => link(theme, { theme }, theme === choices.theme))}
        {languages.map((language) => link(language, { language }, language === choices.language))}
        {choices.piece !== undefined && link('all pieces', { piece: undefined }, false)}
      </nav>
    </header>
  );
}

function PieceStates({ piece: { name, states }, choices }: { piece: Piece; choices: Choices }) {
  return (
    <section className="components-piece" data-piece={name} aria-labelledby={`piece-${name}`}>
      <h3 id={`piece-${name}`} lang="en">
        <a href={writeChoices({ ...choices, piece: name })}>{name}</a>
      </h3>
      <div className="components-states">
        {Object.entries(states).map(([caption, State]) => (
          <div key={caption}>
            <p className="small components-caption" lang="en">
              {caption}
            </p>
            <State />
          </div>
        ))}
      </div>
    </section>
  );
}

/** Shows the page's one toast, as the frame of the shop does. */
function PageToaster() {
  const { toast, close } = useToasts();
  return <Toaster toast={toast} closeLabel="×" onClose={close} />;
}

/** Every piece of `src/ui` and `src/components` in its states, or one of them; links inside lead nowhere. */
export function ComponentPage({ choices }: { choices: Choices }) {
  const shown = groups
    .map(({ title, pieces }) => ({
      title,
      pieces: pieces.filter(({ name }) => choices.piece === undefined || name === choices.piece),
    }))
    .filter(({ pieces }) => pieces.length > 0);
  return (
    <MemoryRouter>
      <div>
        <Bar choices={choices} />
        <main className="wrap tables" id="pieces" tabIndex={-1}>
          <h1 lang="en">Components</h1>
          {shown.length === 0 && <p lang="en">No piece has this name.</p>}
          {shown.map(({ title, pieces }) => (
            <section key={title} className="components-group" aria-label={title}>
              <h2 lang="en">{title}</h2>
              {pieces.map((piece) => (
                <PieceStates key={piece.name} piece={piece} choices={choices} />
              ))}
            </section>
          ))}
        </main>
      </div>
      <PageToaster />
    </MemoryRouter>
  );
}
