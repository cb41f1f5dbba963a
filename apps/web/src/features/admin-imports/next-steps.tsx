import type { Import } from '@kontor/shared/wire/imports';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePermission } from '../../session/use-permission.ts';
import { showSection } from '../../ui/page/show-section.ts';

/** Tasks after an import, each with the page where it is done. */
export function NextSteps({ brought: { counts } }: { brought: Import }) {
  const { t } = useTranslation();
  const may = usePermission();
  const steps = [
    ['/admin/productlist', t('adminImports.next.products')],
    ['/admin/redirects', t('adminImports.next.redirects')],
    may('settings') && ['/admin/readiness', t('adminImports.next.readiness')],
  ] as const;
  return (
    <section className="ruled flow mt-6" aria-labelledby="next-heading">
      <h2 id="next-heading" className="h-small">
        {t('adminImports.nextTitle')}
      </h2>
      <ul className="list">
        {counts.refused > 0 && (
          <li>
            <Link className="link" to="?outcome=refused" onClick={() => void showSection('rows-heading')}>
              {t('adminImports.next.refused', { count: counts.refused })}
            </Link>
          </li>
        )}
        {steps.map(
          (step) =>
            step && (
              <li key={step[0]}>
                <Link className="link" to={step[0]}>
                  {step[1]}
                </Link>
              </li>
            ),
        )}
      </ul>
    </section>
  );
}
