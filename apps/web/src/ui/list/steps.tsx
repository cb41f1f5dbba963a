import { Link } from 'react-router-dom';

export interface Step {
  label: string;
  /** Where a done step can be changed. */
  to?: string | undefined;
}

interface StepsProps {
  /** Names the navigation. */
  label: string;
  steps: readonly Step[];
  /** Index of the step on screen. */
  current: number;
}

/** Where one is on a way of several steps; done ones lead back. */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <nav aria-label={label}>
      <ol className="steps">
        {steps.map(({ label: text, to }, index) => (
          <li
            key={text}
            className={index < current ? 'done' : undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            {index < current && to ? <Link to={to}>{text}</Link> : text}
          </li>
        ))}
      </ol>
    </nav>
  );
}
