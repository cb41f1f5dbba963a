import { type Import, kindsOfPeople } from '@kontor/shared/wire/imports';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePermission } from '../../session/use-permission.ts';
import { showSection } from '../../ui/page/show-section.ts';

/** Tasks after an import, each with the page where it is done. */
export function NextSteps({ brought: { kind, counts } }: { brought: Import }) {
  const { t } = useTranslation();
  const may = usePermission();
  const isOfProducts = kind === 'products';
  const products = t(`adminImports.next.${isOfProducts ? 'products' : 'list'}`);
  const steps = [
    { path: '/admin/productlist', words: products, isShown: isOfProducts || kind === 'stock' || kind === 'prices' },
    { path: '/admin/userlist', words: t('adminImports.next.customers'), isShown: kind === 'customers' },
    { path: '/admin/userlist', words: t('adminImports.next.orders'), isShown: kind === 'orders' },
    {
      path: '/admin/redirects',
      words: t('adminImports.next.redirects'),
      isShown: isOfProducts || kind === 'redirects',
    },
    { path: '/admin/readiness', words: t('adminImports.next.readiness'), isShown: isOfProducts && may('settings') },
  ];
  return (
    <section className="ruled flow mt-6" aria-labelledby="next-heading">
      <h2 id="next-heading" className="h-small">
        {t('adminImports.nextTitle')}
      </h2>
      {kindsOfPeople.includes(kind) && <p className="note">{t('adminImports.over')}</p>}
      <ul className="list">
        {counts.refused > 0 && (
          <li>
            <Link className="link" to="?outcome=refused" onClick={() => void showSection('rows-heading')}>
              {t('adminImports.next.refused', { count: counts.refused })}
            </Link>
          </li>
        )}
        {steps
          .filter(({ isShown }) => isShown)
          .map(({ path, words }) => (
            <li key={path}>
              <Link className="link" to={path}>
                {words}
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}
