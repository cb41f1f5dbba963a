import { limits } from '@kontor/shared/rules/access/limits';
import { localize } from '@kontor/shared/rules/text/localize';
import type { CategoryBranch } from '@kontor/shared/wire/categories';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { OwnText } from '../../i18n/own-text.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { IconButton } from '../../ui/button.tsx';

interface CategoryRowProps {
  category: CategoryBranch;
  /** From 1. */
  level: number;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  /** Called when it is dragged. */
  onDrag: () => void;
  /** Called when a dragged row is dropped here. */
  onDropHere: () => void;
}

/** A category with its number of products, a link to add one below it, and arrows. */
export function CategoryRow({ category, level, isFirst, isLast, onMove, onDrag, onDropHere }: CategoryRowProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { _id, count } = category;
  const name = localize(category, 'name', language);
  return (
    <div
      className="category-row"
      data-category={_id}
      draggable
      onDragStart={onDrag}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        // Browsers would drag links as addresses and open them.
        event.preventDefault();
        onDropHere();
      }}
    >
      <span>
        <Link className="link wrap-anywhere" to={`/admin/categories/${_id}`}>
          <OwnText of={category} field="name" />
        </Link>{' '}
        <span className="note">{t('adminProducts.count', { count })}</span>
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
      <span className="row-tools">
        <IconButton
          icon="previous"
          label={t('adminCategories.up', { name })}
          data-move="-1"
          disabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon="next"
          label={t('adminCategories.down', { name })}
          data-move="1"
          disabled={isLast}
          onClick={() => onMove(1)}
        />
      </span>
    </div>
  );
}
