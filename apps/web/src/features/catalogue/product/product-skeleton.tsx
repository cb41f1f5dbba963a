import { useTranslation } from 'react-i18next';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';

/** Placeholder for a product's page that is loading. */
export function ProductSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="product loading-page">
      <div role="status">
        <h1 className="visually-hidden">{t('common.loading')}</h1>
      </div>
      <div className="gallery" aria-hidden="true">
        <div className="strip">
          {[1, 2, 3].map((frame) => (
            <div key={frame} className="frame-skeleton skeleton" />
          ))}
        </div>
      </div>
      <div className="buy" aria-hidden="true">
        <TextSkeleton lines={3} />
        <TextSkeleton lines={3} />
      </div>
      <div className="description">
        <TextSkeleton lines={3} />
      </div>
    </div>
  );
}
