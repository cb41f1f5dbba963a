import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button.tsx';

interface RowToolsProps {
  index: number;
  /** Number of rows. */
  count: number;
  country: string;
  /** Undefined if the order does not matter. */
  onMove?: ((by: 1 | -1) => void) | undefined;
  /** Undefined if the row has to stay. */
  onRemove?: (() => void) | undefined;
}

/** Tools of a row, such as one of a table of countries; the last row cannot be removed. */
export function RowTools({ index, count, country, onMove, onRemove }: RowToolsProps) {
  const { t } = useTranslation();
  return (
    <span className="row-tools">
      {onMove && (
        <>
          <IconButton
            icon="previous"
            label={t('adminSettings.up', { country })}
            data-row={index}
            data-move="-1"
            disabled={index === 0}
            onClick={() => onMove(-1)}
          />
          <IconButton
            icon="next"
            label={t('adminSettings.down', { country })}
            data-row={index}
            data-move="1"
            disabled={index === count - 1}
            onClick={() => onMove(1)}
          />
        </>
      )}
      {onRemove && (
        <IconButton
          icon="trash"
          label={t('adminSettings.remove', { country })}
          data-remove={index}
          disabled={count === 1}
          onClick={onRemove}
        />
      )}
    </span>
  );
}
