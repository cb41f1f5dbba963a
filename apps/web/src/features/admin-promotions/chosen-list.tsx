import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';

interface ChosenListProps {
  label: string;
  items: readonly { id: string; name: string }[];
  onRemove: (item: { id: string; name: string }) => void;
}

/** Chosen products or categories, each with a button that takes it out. */
export function ChosenList({ label, items, onRemove }: ChosenListProps) {
  const { t } = useTranslation();
  return (
    <ul className="lines" aria-label={label}>
      {items.map((item) => (
        <li key={item.id} className="row between">
          <span className="wrap-anywhere field-grow">{item.name}</span>
          <Button
            size="small"
            aria-label={t('adminProducts.removeRelated', { name: item.name })}
            onClick={() => onRemove(item)}
          >
            {t('adminProducts.removeOne')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
