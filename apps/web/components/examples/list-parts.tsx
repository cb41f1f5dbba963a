import { useState } from 'react';
import type { PieceGroup } from '../page/piece.ts';
import { DaySpanFields } from '../../src/components/list/day-span-fields.tsx';
import { ConflictChoices } from '../../src/components/editing/conflict-choices.tsx';
import { RemovalButton } from '../../src/components/editing/removal-button.tsx';
import { TwoStates } from '../../src/components/editing/two-states.tsx';
import { FileChoice } from '../../src/components/editing/file-choice.tsx';
import { Field } from '../../src/ui/form/field.tsx';
import { FindField } from '../../src/components/find-field.tsx';
import { FoldedSearch } from '../../src/components/list/folded-search.tsx';
import { ChoiceFilter, ListFilters } from '../../src/components/list/list-filters.tsx';
import { ListTable } from '../../src/components/list/list-table.tsx';
import { NotesPanel } from '../../src/components/list/notes-panel.tsx';
import { PageControls } from '../../src/components/list/page-controls.tsx';
import { PagedList } from '../../src/components/list/paged-list.tsx';
import { RowDialog, useOpenRow } from '../../src/components/list/row-dialog.tsx';
import { SearchField } from '../../src/components/list/search-field.tsx';
import type { Problem } from '../../src/lib/problem.ts';
import { Button } from '../../src/ui/button.tsx';
import { EmptyState } from '../../src/ui/feedback/empty-state.tsx';
import { useWords } from './words.ts';

const nothing = (): void => {};

interface Row {
  _id: string;
  name: string;
}

const rows: readonly Row[] = [
  { _id: '1', name: 'Karla Petersen' },
  { _id: '2', name: 'Jonte Brandt' },
];

function useColumns() {
  const { name } = useWords();
  return [{ key: 'name', header: name, cell: (row: Row) => row.name }];
}

function Search() {
  const { search } = useWords();
  const [value, setValue] = useState('Petersen');
  return (
    <ListFilters>
      <SearchField label={search} value={value} onSearch={setValue} />
    </ListFilters>
  );
}

function Find() {
  const { search, missing } = useWords();
  return (
    <div className="flow">
      <FindField label={search} onFind={nothing} />
      <FindField label={search} error={missing} onFind={nothing} />
    </div>
  );
}

function Filters() {
  const { state, orders, paid, open } = useWords();
  const [choice, setChoice] = useState('');
  const nameOf = (each: 'paid' | 'open') => (each === 'paid' ? paid : open);
  return (
    <ListFilters>
      <ChoiceFilter
        label={state}
        all={orders}
        choices={['paid', 'open']}
        nameOf={nameOf}
        value={choice === 'paid' || choice === 'open' ? choice : undefined}
        onChoose={setChoice}
      />
    </ListFilters>
  );
}

function Days({ from, to }: { from: string; to: string }) {
  return (
    <ListFilters>
      <DaySpanFields from={from} to={to} onDay={nothing} />
    </ListFilters>
  );
}

function Rows({ shown }: { shown: readonly Row[] | undefined }) {
  const { orders } = useWords();
  return <ListTable caption={orders} columns={useColumns()} rows={shown} rowKey={({ _id }) => _id} />;
}

function Controls({ name, pageSize }: { name: string; pageSize: number }) {
  return (
    <PageControls
      name={name}
      page={2}
      pages={7}
      to={(page) => `/?page=${page}`}
      pageSize={pageSize}
      onPageSize={nothing}
    >
      <Rows shown={rows} />
    </PageControls>
  );
}

const offline: Problem = { code: 'network', message: '', issues: [], lines: [] };
const onePage = { page: 1, pages: 1, total: 2 };

/** Lists in the states that a call leaves them in. */
function CalledList({ data, problem }: { data?: typeof onePage; problem?: Problem }) {
  const words = useWords();
  return (
    <PagedList
      name={words.more}
      list={{
        query: { page: 1, pageSize: 15, q: '' },
        to: (page) => ({ search: `page=${page}` }),
        setPageSize: nothing,
      }}
      data={data}
      problem={problem}
      isFetching={false}
      refetch={nothing}
      empty={<EmptyState title={words.nothing} heading="h3" />}
    >
      {(page) => <Rows shown={page && rows} />}
    </PagedList>
  );
}

function OneRow() {
  const { order, sentence } = useWords();
  const { row, open, close } = useOpenRow(rows);
  const [first] = rows;
  return (
    <>
      <Button onClick={() => first && open(first)}>{order}</Button>
      <RowDialog row={row} title={order} onClose={close}>
        {({ name }) => (
          <p>
            {name}: {sentence}
          </p>
        )}
      </RowDialog>
    </>
  );
}

/** Notes of staff that were loaded once, and not a second time: a page has one region of that name. */
function Notes() {
  const { sentence, name } = useWords();
  const note = { _id: '1', at: '2026-11-21T07:21:00.000Z', by: { _id: '1', name }, text: sentence };
  return (
    <NotesPanel
      notes={[note]}
      problem={offline}
      busy={false}
      onRetry={nothing}
      onRemove={() => Promise.resolve(true)}
      isRemoving={false}
      refusal={undefined}
    >
      <p className="note">{sentence}</p>
    </NotesPanel>
  );
}

function Sides() {
  const { name, sentence } = useWords();
  const [side, setSide] = useState<'mine' | 'stored'>('mine');
  return (
    <TwoStates
      name="name"
      legend={name}
      mine={name}
      stored={sentence}
      isStored={side === 'stored'}
      onChoose={setSide}
    />
  );
}

function Conflict() {
  const { name, sentence, question, vase } = useWords();
  const [value, setValue] = useState(vase);
  return (
    <ConflictChoices
      title={question}
      form={{
        differences: [{ name: 'text', mine: vase, stored: sentence }],
        values: { text: value },
        set: (_name, chosen) => setValue(chosen),
        closeDifferences: nothing,
      }}
      labelOf={() => name}
    />
  );
}

function RemovingButton() {
  const { question, consequence, yes } = useWords();
  return (
    <RemovalButton
      label={yes}
      title={question}
      busy={false}
      problem={undefined}
      onRemove={() => Promise.resolve(true)}
      onCancel={nothing}
    >
      {consequence}
    </RemovalButton>
  );
}

function FileToChoose() {
  const { name, sentence } = useWords();
  return (
    <Field label={name} hint={sentence}>
      {(control) => <FileChoice control={control} accept=".csv" onChoose={nothing} />}
    </Field>
  );
}

/** Parts of the admin area's lists. */
export const listParts: PieceGroup = {
  title: 'Lists of the admin area',
  pieces: [
    { name: 'search-field', states: { 'with a search': Search } },
    { name: 'list-filters', states: { 'a choice': Filters } },
    {
      name: 'day-span-fields',
      states: {
        'in order': () => <Days from="2026-11-01" to="2026-11-30" />,
        backwards: () => <Days from="2026-11-30" to="2026-11-01" />,
      },
    },
    {
      name: 'list-table',
      states: { 'with rows': () => <Rows shown={rows} />, 'on its way': () => <Rows shown={undefined} /> },
    },
    {
      name: 'page-controls',
      states: {
        'usual size': () => <Controls name="15" pageSize={15} />,
        'many rows, above too': () => <Controls name="50" pageSize={50} />,
      },
    },
    {
      name: 'paged-list',
      states: {
        'one page': () => <CalledList data={onePage} />,
        empty: () => <CalledList data={{ ...onePage, total: 0 }} />,
        'not loaded': () => <CalledList problem={offline} />,
      },
    },
    { name: 'row-dialog', states: { 'one row': OneRow } },
    { name: 'folded-search', states: { closed: () => <FoldedSearch box={Search} /> } },
    { name: 'notes-panel', states: { 'one note, not loaded again': Notes } },
    { name: 'two-states', states: { 'two texts': Sides } },
    { name: 'find-field', states: { 'empty, with an error': Find } },
    { name: 'conflict-choices', states: { 'one field': Conflict } },
    { name: 'removal-button', states: { closed: RemovingButton } },
    { name: 'file-choice', states: { 'with a hint': FileToChoose } },
  ],
};
