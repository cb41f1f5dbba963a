/** Status of a row: booked, pending or cancelled, or unknown to the shop. */
export type RowStatus = 'booked' | 'waiting' | 'unknown';

const booked =
  /^(?:(?:umsatz )?(?:ge|ver)bucht|abgerechnet|abgeschlossen|ausgef(?:ü|ue)hrt|erledigt|completed?|booked|posted|settled|executed|processed|cleared|success(?:ful)?|done|final|n\/a|-+)$/i;
const waiting =
  /vorgemerkt|vormerk|\boffen\b|pending|ausstehend|in bearbeitung|geplant|scheduled|processing|in progress|reservier|authori[sz]ed|autorisiert|noch nicht|nicht gebucht|unbooked|declined|abgelehnt|failed|fehlgeschlagen|revert|cancel|storniert|abgebrochen|reject|zur(?:ü|ue)ckgewiesen|reversed|expired|abgelaufen|^(?:pdng|info|futr)$/i;

/** Length above which a cell cannot be a status. */
const longestStatus = 60;

/** @param isStrict whether the column's name says status, so that an unknown word has a meaning */
export function readStatus(cell: string, isStrict: boolean): RowStatus {
  const word = cell.trim().slice(0, longestStatus);
  if (word === '') return 'booked';
  if (waiting.test(word)) return 'waiting';
  return !isStrict || /^book$/i.test(word) || booked.test(word) ? 'booked' : 'unknown';
}
