import type { Readiness } from '@kontor/shared/wire/readiness';
import type { Overview } from '@kontor/shared/wire/overview';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/button.tsx';
import type { DueRow } from './due-row.ts';
import { useHouseRows } from './house-rows.tsx';
import { useMoneyRows } from './money-rows.tsx';
import { useOrderRows } from './order-rows.tsx';

interface DueListProps {
  overview: Overview;
  /** Checks before the opening, for those who may see them. */
  readiness: Readiness | undefined;
}

/** Everything that is due today, the most urgent first, each line with its button. */
export function DueList({ overview, readiness }: DueListProps) {
  const { t } = useTranslation();
  const money = useMoneyRows(overview);
  const orders = useOrderRows(overview);
  const house = useHouseRows(overview, readiness);
  const rows = [...money.urgent, ...orders, ...money.others, ...house];
  if (rows.length === 0) return <p className="due-none">{t('adminOverview.due.nothing')}</p>;
  return (
    <ul className="due" aria-label={t('adminOverview.due.title')}>
      {rows.map((row, index) => (
        <Row key={row.key} row={row} isFirst={index === 0} />
      ))}
    </ul>
  );
}

/** @param isFirst whether it is the most urgent one, with the page's primary button */
function Row({ row: { title, mark, note, place, button }, isFirst }: { row: DueRow; isFirst: boolean }) {
  return (
    <li>
      <div>
        <h2>{title}</h2>
        <p className="note">
          {mark && <b className={mark.tone}>{mark.words}</b>}
          {mark && note !== undefined && <span aria-hidden="true"> · </span>}
          {note}
        </p>
      </div>
      <ButtonLink {...place} size="small" variant={isFirst ? 'primary' : 'outline'}>
        {button}
      </ButtonLink>
    </li>
  );
}
