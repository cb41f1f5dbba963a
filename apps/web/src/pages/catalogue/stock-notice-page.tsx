import { localize } from '@kontor/shared/rules/text/localize';
import { productPath } from '@kontor/shared/rules/product/slugs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { readProblem } from '../../api/problem.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { useProduct } from '../../entities/product/product-api.ts';
import { LinkPage, Outcome } from '../../features/account/links/link-page.tsx';
import { LinkPress } from '../../features/account/links/link-press.tsx';
import { useLinkPress } from '../../features/account/links/use-link-press.ts';
import { useConfirmNoticeMutation } from '../../features/stock-notice/stock-notice-api.ts';
import { StockNoticeForm } from '../../features/stock-notice/stock-notice-form.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Breakable } from '../../ui/breakable.tsx';

/** `/stock-notice`: requests a notice when a product (`?product=`) is back; `#…`, the link of a mail, confirms it. */
export function StockNoticePage() {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const [params] = useSearchParams();
  const product = params.get('product');
  if (!hash && !product) return <Navigate to="/" replace />;
  return (
    <LinkPage title={t('stockNotice.title')}>{hash ? <Confirmation /> : <Asking productId={product ?? ''} />}</LinkPage>
  );
}

function Asking({ productId }: { productId: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [asked, setAsked] = useState<string>();
  const { currentData: product, error, isFetching, refetch } = useProduct(productId);
  const problem = readProblem(error);
  if (problem?.status === 404) return <Navigate to={`/products/${productId}`} replace />;
  if (problem) return <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />;
  if (!product) return <TextSkeleton lines={4} />;
  const name = localize(product, 'name', language);
  const back = <Link to={productPath(product)}>{t('stockNotice.toProduct')}</Link>;
  if (asked !== undefined) {
    return (
      <Outcome>
        <p className="wrap-anywhere">
          <Breakable text={t('stockNotice.asked', { email: asked })} />
        </p>
        <p>{back}</p>
      </Outcome>
    );
  }
  return (
    <>
      <p className="wrap-anywhere">{t('stockNotice.intro', { name })}</p>
      <StockNoticeForm productId={productId} onAsked={setAsked} />
      <p>{back}</p>
    </>
  );
}

function Confirmation() {
  const { t } = useTranslation();
  const [confirm, { isLoading, error }] = useConfirmNoticeMutation();
  const { answer, press } = useLinkPress({ send: (token) => confirm({ body: { token } }), isLoading, error });
  if (!answer) {
    return (
      <LinkPress
        hint={t('stockNotice.confirmHint')}
        label={t('stockNotice.confirm')}
        press={press}
        instead={<Link to="/">{t('common.toCatalogue')}</Link>}
      />
    );
  }
  return (
    <Outcome>
      <p className="wrap-anywhere">{t('stockNotice.confirmed', { name: answer.product.name })}</p>
      <p>
        <Link to={`/products/${answer.product._id}`}>{t('stockNotice.toProduct')}</Link>
      </p>
    </Outcome>
  );
}
