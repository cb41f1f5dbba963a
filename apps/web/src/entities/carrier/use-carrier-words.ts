import { useProblemText } from '../../i18n/problem-text.ts';
import type { Problem } from '../../lib/problem.ts';

/** Returns a function that puts a refused call into words, with those of the carrier where it has said why. */
export function useCarrierWords(): (problem: Problem) => string {
  const findProblemText = useProblemText();
  return (problem) => {
    const text = findProblemText(problem);
    return problem.code === 'label_refused' ? `${text} ${problem.message}`.trim() : text;
  };
}
