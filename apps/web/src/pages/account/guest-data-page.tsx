import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { readProblem } from '../../api/problem.ts';
import { InvalidLink } from '../../features/account/links/invalid-link.tsx';
import { LinkPage } from '../../features/account/links/link-page.tsx';
import { useLinkToken } from '../../features/account/links/use-link-token.ts';
import { GuestDataForm } from '../../features/account/personal-data/guest-data-form.tsx';
import { GuestDataView } from '../../features/account/personal-data/guest-data-view.tsx';
import { useExportGuestDataMutation } from '../../features/account/personal-data/personal-data-api.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';

/** `/guest-data`: requests a link; `/guest-data#…`: shows a guest's personal data to the owner of the link. */
export function GuestDataPage() {
  const { t } = useTranslation();
  const token = useLinkToken();
  return (
    <LinkPage title={t('ownData.guestTitle')}>
      {token ? <ByLink key={token} token={token} /> : <GuestDataForm />}
      <p>
        {t('ownData.withAccount')} <Link to="/account/data">{t('ownData.toAccount')}</Link>
      </p>
    </LinkPage>
  );
}

function ByLink({ token }: { token: string }) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const [exportData, { data, error, isLoading }] = useExportGuestDataMutation();
  const problem = readProblem(error);
  if (data) return <GuestDataView data={data} token={token} />;
  if (problem?.code === 'invalid_link') {
    return (
      <InvalidLink>
        <Link to="/guest-data">{t('ownData.askAgain')}</Link>
      </InvalidLink>
    );
  }
  return (
    <>
      <p>{t('ownData.linkHint')}</p>
      {problem && <Alert tone="danger">{findProblemText(problem)}</Alert>}
      <Button variant="primary" wide busy={isLoading} onClick={() => void exportData({ body: { token } })}>
        {t('ownData.show')}
      </Button>
    </>
  );
}
