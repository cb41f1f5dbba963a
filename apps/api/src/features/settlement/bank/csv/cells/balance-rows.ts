/**
 * Matches a cell with the name of the account's balance alone: `Anfangssaldo`, `Neuer Kontostand`, `Kontostand vom 20.11.2026
 * (EUR):`.
 */
const balanceCell =
  /^(?:alter |neuer |letzter |aktueller )?(?:(?:anfangs|end|schlu(?:ss|ß)|tages|zwischen|er(?:ö|oe)ffnungs|abschluss|buchungs|konto)-?)?(?:saldo|kontostand|saldovortrag)(?: (?:am|vom|per|zum|nach buchung)\b.{0,25})?(?: ?\(?(?:eur|euro|€)\)?)?:?$/i;
const englishBalanceCell =
  /^(?:opening|closing|starting|ending|current|final|account)? ?balance(?: (?:on|as of|at)\b.{0,25})?:?$/i;

/** Length above which a cell cannot name a balance. */
const longestName = 60;

/** Whether a row contains, or above and below a list may contain, a balance of the account. */
export function isBalanceRow(cells: readonly string[]): boolean {
  return cells.slice(0, 40).some((cell) => {
    if (cell.length > longestName || !/saldo|kontostand|balance/i.test(cell)) return false;
    const plain = cell.replaceAll(/\s+/g, ' ').trim();
    return balanceCell.test(plain) || englishBalanceCell.test(plain);
  });
}
