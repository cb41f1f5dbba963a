import { limits } from '@kontor/shared/rules/access/limits';
import { localize } from '@kontor/shared/rules/text/localize';
import type { CategoryBranch } from '@kontor/shared/wire/categories';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { OwnText } from '../../../i18n/own-text.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button, IconButton } from '../../../ui/button.tsx';

interface CategoryRowProps {
  category: CategoryBranch;
  /** From 1. */
  level: number;
  isFirst: boolean;
  isLast: boolean;
  /** False while only a part of the tree is shown: a place among hidden categories would be a guess. */
  isSortable: boolean;
  /** Whether the categories below it are shown; undefined where they always are. */
  isOpen: boolean | undefined;
  onToggle: () => void;
  onMove: (by: 1 | -1) => void;
  /** Called when it is dragged. */
  onDrag: () => void;
  /** Called when a dragged row is dropped here. */
  onDropHere: () => void;
}

/** A category with its number of products, a link to add one below it, and arrows. */
export function CategoryRow({ category, level, isSortable, ...row }: CategoryRowProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { _id, count, children } = category;
  const name = localize(category, 'name', language);
  const below = t('adminCategories.below', { count: children.length });
  return (
    <div
      className="category-row"
      data-category={_id}
      draggable={isSortable}
      onDragStart={row.onDrag}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        // Browsers would drag links as addresses and open them.
        event.preventDefault();
        row.onDropHere();
      }}
    >
      <span>
        <Link className="link wrap-anywhere" to={`/admin/categories/${_id}`}>
          <OwnText of={category} field="name" />
        </Link>{' '}
        <span className="note">{t('adminProducts.count', { count })}</span>
        {row.isOpen !== undefined && children.length > 0 && (
          <>
            {' '}
            <Button
              variant="link-quiet"
              aria-expanded={row.isOpen}
              aria-label={t('adminCategories.belowNamed', { below, name })}
              onClick={row.onToggle}
            >
              {below}
            </Button>
          </>
        )}
      </span>
      {level < limits.categoryLevels && (
        <Link
          className="link link-quiet"
          to={`/admin/categories/add?below=${_id}`}
          aria-label={t('adminCategories.addBelowNamed', { name })}
        >
          {t('adminCategories.addBelow')}
        </Link>
      )}
      {isSortable && (
        <span className="row-tools">
          <IconButton
            icon="previous"
            label={t('adminCategories.up', { name })}
            data-move="-1"
            disabled={row.isFirst}
            onClick={() => row.onMove(-1)}
          />
          <IconButton
            icon="next"
            label={t('adminCategories.down', { name })}
            data-move="1"
            disabled={row.isLast}
            onClick={() => row.onMove(1)}
          />
        </span>
      )}
    </div>
  );
}
