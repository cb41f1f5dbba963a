import { formatSeconds, listViolations, nextOrderWithinMs } from '../table.ts';
import type { ClusterOutcome, Happened } from './run-cluster.ts';

/** Returns the longest pause between two acknowledged orders that touches a span, in milliseconds. */
export function findLongestPause(orderedAt: readonly number[], { from, to }: { from: number; to: number }): number {
  let longest = 0;
  for (const [index, at] of orderedAt.entries()) {
    const before = orderedAt[index - 1];
    if (before !== undefined && at > from && before < to) longest = Math.max(longest, at - before);
  }
  return longest;
}

/** Returns the longest pause of each kind of fault, in milliseconds. */
function listPauses(happened: readonly Happened[], orderedAt: readonly number[]): Map<string, number[]> {
  const pauses = new Map<string, number[]>();
  for (const span of happened) {
    const { name } = span.fault;
    pauses.set(name, [...(pauses.get(name) ?? []), findLongestPause(orderedAt, span)]);
  }
  return pauses;
}

/** Formats the result as text: actions, faults by kind, and counts that must be zero. */
export function formatCluster(outcome: ClusterOutcome): string {
  const { front, ledger, tally, happened, lost, doubled, wrongStock } = outcome;
  const counts = Object.entries(ledger.counts()).map(([kind, count]) => `${kind} ${count}`);
  const kinds = [...listPauses(happened, ledger.orderedAt)].map(
    ([name, pauses]) =>
      `  ${name.padEnd(24)} ${pauses.length} times, next order after ${formatSeconds(Math.max(...pauses))} s at most`,
  );
  return [
    `Behind ${front}: ${counts.join(', ')}, pictures ${outcome.pictures}, mails ${outcome.mails}`,
    `${tally.answers} answers, ${tally.unavailable} of them 503; ${tally.broken} connections broken or without a shop`,
    `Faults:`,
    ...kinds,
    `lost ${lost.length}, doubled ${doubled.length}, wrong stock ${wrongStock.length}, 500 ${tally.faults.length}, unexpected ${ledger.surprises.length}`,
    `mails repeated with their Message-ID after a kill or a silence: ${outcome.repeatedMails}`,
  ].join('\n');
}

/** Returns what must not have happened. */
export function listClusterViolations(outcome: ClusterOutcome): string[] {
  return listViolations({ ...outcome, name: 'cluster' });
}

/**
 * Returns faults during which the next order came too late.
 * @param slackMs allowance for the machine beyond the promised time, in milliseconds
 */
export function listClusterDelays({ happened, ledger }: ClusterOutcome, slackMs = 0): string[] {
  return happened.flatMap((span) => {
    const pause = findLongestPause(ledger.orderedAt, span);
    return pause > nextOrderWithinMs + slackMs
      ? [`${span.fault.name}: the next order came after ${formatSeconds(pause)} s`]
      : [];
  });
}
