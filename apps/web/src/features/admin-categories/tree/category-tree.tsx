import { localize } from '@kontor/shared/rules/text/localize';
import type { CategoryBranch } from '@kontor/shared/wire/categories';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../api/problem.ts';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { SearchField } from '../../../components/list/search-field.tsx';
import { SaveFailed } from '../../../components/save-failed.tsx';
import { briefTree, categoryApi } from '../../../entities/category/category-api.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useAnnounce } from '../../../ui/feedback/announcer.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { CategoryRow } from './category-row.tsx';
import { findInTree, isLargeTree } from './large-tree.ts';
import { fitsBelow } from './move-in-tree.ts';
import { useCategoryMoves } from './use-category-moves.ts';

/** Reloads often, because saving a product may add a category. */
const watched = { refetchOnMountOrArgChange: true, refetchOnFocus: true, refetchOnReconnect: true } as const;

/** All categories as a tree, sorted by drag and by arrows. */
export function CategoryTree() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = categoryApi.useCategoryTreeQuery(briefTree, watched);
  const problem = readProblem(error);
  if (problem && !data) return <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton lines={8} />;
  if (data.length === 0) {
    return <EmptyState title={t('adminCategories.empty')}>{t('adminCategories.emptyHint')}</EmptyState>;
  }
  return <SortedTree stored={data} reload={refetch} />;
}

interface SortedTreeProps {
  stored: readonly CategoryBranch[];
  reload: () => Promise<unknown>;
}

/** Restores the focus, which a move loses: to the same arrow, or to the other one if the first is disabled now. */
function useArrowFocus() {
  const frame = useRef<HTMLDivElement>(null);
  const wanted = useRef<{ id: string; by: 1 | -1 }>(undefined);
  useEffect(() => {
    if (!wanted.current) return;
    const { id, by } = wanted.current;
    wanted.current = undefined;
    const row = frame.current?.querySelector(`[data-category="${id}"]`);
    const arrows = [by, -by].map((way) => row?.querySelector<HTMLElement>(`[data-move="${way}"]:not(:disabled)`));
    arrows.find((arrow) => arrow)?.focus();
  });
  return { frame, focusArrow: (id: string, by: 1 | -1) => void (wanted.current = { id, by }) };
}

/** Categories whose lower ones are shown: all in a small tree or while searching, else those that were opened. */
function useFolds(tree: readonly CategoryBranch[], search: string) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const isLarge = isLargeTree(tree);
  return {
    isLarge,
    isOpen: ({ _id }: CategoryBranch) => !isLarge || search !== '' || opened.has(_id),
    toggle: ({ _id }: CategoryBranch) =>
      setOpened(new Set(opened.has(_id) ? [...opened].filter((id) => id !== _id) : [...opened, _id])),
  };
}

function SortedTree({ stored, reload }: SortedTreeProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const announce = useAnnounce();
  const { frame, focusArrow } = useArrowFocus();
  const { tree, problem, move } = useCategoryMoves(stored, reload);
  const [dragged, setDragged] = useState<CategoryBranch>();
  const [isTooDeep, setTooDeep] = useState(false);
  const [search, setSearch] = useState('');
  const { isOpen, toggle, isLarge } = useFolds(tree, search);
  const shown = findInTree(tree, search);
  const nameOf = (category: CategoryBranch) => localize(category, 'name', language);

  const place = (category: CategoryBranch, above: readonly CategoryBranch[], position: number): void => {
    const [name, parent] = [nameOf(category), above.at(-1)];
    setTooDeep(false);
    move(category, parent?._id, position);
    announce(
      parent
        ? t('adminCategories.placedBelow', { name, parent: nameOf(parent), place: position + 1 })
        : t('adminCategories.placed', { name, place: position + 1 }),
    );
  };
  /** Moves the dragged category to the position of another one. */
  const dropAt = (above: readonly CategoryBranch[], target: CategoryBranch, position: number): void => {
    setDragged(undefined);
    if (!dragged || dragged._id === target._id) return;
    if (fitsBelow(dragged, above)) place(dragged, above, position);
    else setTooDeep(true);
  };
  const showLevel = (branches: readonly CategoryBranch[], above: readonly CategoryBranch[]) => (
    <ol>
      {branches.map((category, position) => (
        <li key={category._id}>
          <CategoryRow
            category={category}
            level={above.length + 1}
            isFirst={position === 0}
            isLast={position === branches.length - 1}
            isSortable={search === ''}
            isOpen={isLarge ? isOpen(category) : undefined}
            onToggle={() => toggle(category)}
            onMove={(by) => {
              place(category, above, position + by);
              focusArrow(category._id, by);
            }}
            onDrag={() => setDragged(category)}
            onDropHere={() => dropAt(above, category, position)}
          />
          {category.children.length > 0 && isOpen(category) && showLevel(category.children, [...above, category])}
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <p className="note mb-4">{t('adminCategories.hint')}</p>
      {isLarge && (
        <div className="toolbar mb-4">
          <SearchField label={t('adminCategories.search')} value={search} onSearch={setSearch} />
        </div>
      )}
      {problem && <SaveFailed problem={problem} />}
      {isTooDeep && (
        <Alert tone="danger" title={t('admin.notSaved')}>
          {t('refusals.category_misplaced')}
        </Alert>
      )}
      <div className="category-tree" ref={frame}>
        {showLevel(shown, [])}
        {shown.length === 0 && <p className="note">{t('adminCategories.notFound', { q: search })}</p>}
      </div>
    </>
  );
}
