import { SaveFailed } from '../../components/save-failed.tsx';
import type { Settings } from '@kontor/shared/wire/settings';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../api/problem.ts';
import { useUpdateSettingsMutation } from '../../entities/settings/settings-api.ts';
import { useLoadPage } from '../../lib/browser/loading/load-page.ts';
import { Choice } from '../../ui/form/choice.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';

interface OpeningSwitchProps {
  settings: Settings;
  /** Number of required checks that fail. */
  missing: number;
}

/** Switch that opens the shop, unless a required check fails, and closes it after a confirmation. */
export function OpeningSwitch({ settings: { opening, version }, missing }: OpeningSwitchProps) {
  const { t } = useTranslation();
  const loadPage = useLoadPage();
  const [asking, setAsking] = useState(false);
  const [update, { error, isLoading }] = useUpdateSettingsMutation();
  const isOpen = opening.state === 'open';
  const problem = readProblem(error);
  const save = async (state: 'open' | 'closed'): Promise<void> => {
    const { data } = await update({ body: { opening: { ...opening, state }, version } });
    setAsking(false);
    // Reloads the site: every page depends on whether its document says that the shop is open.
    if (data) loadPage('/admin/readiness', 'replace');
  };
  return (
    <section className="panel" aria-labelledby="opening-switch">
      <h2 className="fs-head" id="opening-switch">
        {t('adminReadiness.state')}
      </h2>
      <Choice
        type="checkbox"
        role="switch"
        label={t('adminReadiness.open')}
        checked={isOpen}
        aria-checked={isOpen}
        disabled={isLoading || (!isOpen && missing > 0)}
        onChange={() => (isOpen ? setAsking(true) : void save('open'))}
      />
      <p className="note">{isOpen ? t('adminReadiness.isOpen') : <Closed missing={missing} />}</p>
      {problem && !isLoading && <SaveFailed problem={problem} />}
      <ConfirmDialog
        open={asking}
        danger
        title={t('adminReadiness.closeTitle')}
        confirmLabel={t('adminReadiness.closeYes')}
        cancelLabel={t('common.cancel')}
        busy={isLoading}
        onConfirm={() => void save('closed')}
        onCancel={() => setAsking(false)}
      >
        {t('adminReadiness.closeText')} {missing > 0 && t('adminReadiness.closeNotReady', { count: missing })}
      </ConfirmDialog>
    </section>
  );
}

function Closed({ missing }: { missing: number }) {
  const { t } = useTranslation();
  return missing === 0 ? t('adminReadiness.ready') : t('adminReadiness.notReady', { count: missing });
}
