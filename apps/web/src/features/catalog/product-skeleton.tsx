import { useTranslation } from 'react-i18next';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** The shape of a product's page that is on its way. */
export function ProductSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="product loading-page">
      <div role="status">
        <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
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
