import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PieceGroup } from '../page/piece.ts';
import { Button } from '../../src/ui/button.tsx';
import { DescriptionList, DescriptionRow, Total } from '../../src/ui/list/description-list.tsx';
import { ItemLine } from '../../src/ui/list/item-line.tsx';
import { Pagination } from '../../src/ui/list/pagination.tsx';
import { Rating } from '../../src/ui/list/rating.tsx';
import { Steps } from '../../src/ui/list/steps.tsx';
import { makePanelProps, TabList } from '../../src/ui/list/tab-list.tsx';
import { type Column, Table, TableSkeleton } from '../../src/ui/list/table.tsx';
import { photos } from './photos.ts';
import { useWords } from './words.ts';

function Descriptions() {
  const { material, stoneware, height, sum } = useWords();
  return (
    <div>
      <DescriptionList>
        <DescriptionRow term={material}>{stoneware}</DescriptionRow>
        <DescriptionRow term={height}>24 cm</DescriptionRow>
      </DescriptionList>
      <Total term={sum}>98,00 €</Total>
    </div>
  );
}

function Lines() {
  const { vase, bowl, undo } = useWords();
  const { t } = useTranslation();
  const noPhotoLabel = t('common.noPhoto');
  return (
    <ul className="lines">
      <ItemLine
        photo={{ path: photos.vase, alt: vase }}
        noPhotoLabel={noPhotoLabel}
        name={vase}
        to="/"
        note="2 × 49,00 €"
        amount="98,00 €"
      >
        <Button variant="link-quiet">{undo}</Button>
      </ItemLine>
      <ItemLine
        photo={undefined}
        noPhotoLabel={noPhotoLabel}
        name={bowl}
        to="/"
        note="1 × 1.249,00 €"
        amount="1.249,00 €"
      />
    </ul>
  );
}

function SmallLines() {
  const { vase, bowl } = useWords();
  const { t } = useTranslation();
  const noPhotoLabel = t('common.noPhoto');
  return (
    <ul className="lines">
      <ItemLine
        small
        photo={{ path: photos.vase, alt: vase }}
        noPhotoLabel={noPhotoLabel}
        name={vase}
        to="/"
        note="2 × 49,00 €"
        amount="98,00 €"
      />
      <ItemLine small photo={undefined} noPhotoLabel={noPhotoLabel} name={bowl} to="/" note="1 ×" amount="59,00 €" />
    </ul>
  );
}

/** Pages of a list of several lengths; each navigation needs a name of its own. */
function Pages({ page, pages, hasEnds = false }: { page: number; pages: number; hasEnds?: boolean }) {
  const { t } = useTranslation();
  return (
    <Pagination
      page={page}
      pages={pages}
      to={(target) => `/?page=${target}`}
      labels={{
        navigation: `${t('home.pages')} ${page}/${pages}`,
        previous: t('admin.prev'),
        next: t('admin.next'),
        ...(hasEnds && { first: t('admin.first'), last: t('admin.last') }),
      }}
    />
  );
}

function Ratings() {
  const words = useWords();
  return (
    <div className="flow">
      {[0, 2.5, 4.6, 5].map((rating) => (
        <div key={rating}>
          <Rating
            value={rating}
            label={words.stars.replace('{rating}', String(rating))}
            count={{ value: '12', label: words.ratings.replace('{count}', '12') }}
          />
        </div>
      ))}
    </div>
  );
}

function CheckoutSteps({ current }: { current: number }) {
  const { order, address, pay, check } = useWords();
  return (
    <Steps
      label={`${order} ${current + 1}`}
      current={current}
      steps={[{ label: address, to: '/' }, { label: pay, to: '/' }, { label: check }]}
    />
  );
}

function Tabs() {
  const { texts, german, english, sentence } = useWords();
  const [current, setCurrent] = useState<'de' | 'en'>('de');
  return (
    <div>
      <TabList
        id="example"
        label={texts}
        current={current}
        onChoose={setCurrent}
        tabs={[
          { key: 'de', label: german },
          { key: 'en', label: english },
        ]}
      />
      <div {...makePanelProps('example', 'de', current)}>{sentence}</div>
      <div {...makePanelProps('example', 'en', current)}>{english}</div>
    </div>
  );
}

interface Row {
  number: string;
  name: string;
  amount: string;
  isPaid: boolean;
}

const rows: readonly Row[] = [
  { number: '2026-1041', name: 'Karla Petersen', amount: '98,00 €', isPaid: true },
  { number: '2026-1042', name: 'Maximiliane von Donnersmarck-Schulenburg', amount: '1.249,00 €', isPaid: false },
];

function useColumns(): Column<Row>[] {
  const { order, name, sum, state, paid, open, actions, more } = useWords();
  return [
    { key: 'number', header: order, cell: ({ number }) => number },
    { key: 'name', header: name, className: 'words', cell: (row) => row.name },
    { key: 'amount', header: sum, numeric: true, cell: ({ amount }) => amount },
    {
      key: 'state',
      header: state,
      cell: ({ isPaid }) => <span className={isPaid ? 'yes' : 'no'}>{isPaid ? paid : open}</span>,
    },
    { key: 'actions', header: actions, headerHidden: true, cell: () => <Button variant="link">{more}</Button> },
  ];
}

function Rows({ className }: { className?: string }) {
  const { orders } = useWords();
  return (
    <Table caption={orders} columns={useColumns()} rows={rows} rowKey={({ number }) => number} className={className} />
  );
}

function GreyRows() {
  return <TableSkeleton columns={useColumns()} rows={2} />;
}

/** Lists, tables, and the ways through them. */
export const lists: PieceGroup = {
  title: 'Lists',
  pieces: [
    { name: 'description-list', states: { 'rows and total': Descriptions } },
    { name: 'item-line', states: { 'with and without photo': Lines, small: SmallLines } },
    {
      name: 'pagination',
      states: {
        'first of few': () => <Pages page={1} pages={3} />,
        'in the middle of many': () => <Pages page={6} pages={12} />,
        'last, with links to the ends': () => <Pages page={9} pages={9} hasEnds />,
      },
    },
    { name: 'rating', states: { 'none, half, most, all': Ratings } },
    {
      name: 'steps',
      states: { first: () => <CheckoutSteps current={0} />, last: () => <CheckoutSteps current={2} /> },
    },
    { name: 'tab-list', states: { 'two tabs': Tabs } },
    {
      name: 'table',
      states: {
        dense: Rows,
        roomy: () => <Rows className="roomy" />,
        'on its way': GreyRows,
      },
    },
  ],
};
