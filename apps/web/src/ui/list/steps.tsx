import { Link } from 'react-router-dom';

export interface Step {
  label: string;
  /** Link of a done step, to change it. */
  to?: string | undefined;
}

interface StepsProps {
  /** Label of the navigation. */
  label: string;
  steps: readonly Step[];
  /** Index of the current step. */
  current: number;
}

/** Steps of a process with the current one marked; done ones are links. */
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
