import { useProblemText } from '../../i18n/problem-text.ts';
import type { Problem } from '../../lib/problem.ts';

/** Returns a function that explains a refused call, with the carrier's message if there is one. */
export function useCarrierWords(): (problem: Problem) => string {
  const findProblemText = useProblemText();
  return (problem) => {
    const text = findProblemText(problem);
    return problem.code === 'label_refused' ? `${text} ${problem.message}`.trim() : text;
  };
}
