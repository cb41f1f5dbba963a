import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../api/problem.ts';
import { DataView } from './data-view.tsx';
import { PasswordForm } from './password-form.tsx';
import { useExportDataMutation } from './personal-data-api.ts';

/** All stored data of the signed-in user, shown after a password prompt. */
export function ExportPanel() {
  const { t } = useTranslation();
  const [exportData, { data, error, isLoading }] = useExportDataMutation();
  return (
    <section className="flow" aria-labelledby="own-data">
      <h2 id="own-data">{t('ownData.exportTitle')}</h2>
      {data ? (
        <DataView data={data} />
      ) : (
        <>
          <p>{t('ownData.exportIntro')}</p>
          <PasswordForm
            submit={t('ownData.show')}
            busy={isLoading}
            problem={readProblem(error)}
            onPassword={(password) => exportData({ body: { password } })}
          />
        </>
      )}
    </section>
  );
}
