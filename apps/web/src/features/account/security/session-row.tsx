import type { AccountSession } from '@kontor/shared/wire/sessions';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { describeAgent } from './describe-agent.ts';

interface SessionRowProps {
  session: AccountSession;
  busy: boolean;
  onEnd: () => void;
}

/** Row of a session: device, start, last use, and a button to end it. The current one ends by signing out. */
export function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { agent, createdAt, lastSeenAt, current } = session;
  const device = nameDevice(agent, t);
  return (
    <li>
      <span>
        <strong>{device}</strong> {current && <span className="tag tag-success">{t('security.thisDevice')}</span>}
        <br />
        <span className="note">
          {t('security.times', { since: format.dateTime(createdAt), seen: format.dateTime(lastSeenAt) })}
        </span>
      </span>
      {!current && (
        <span className="nowrap">
          <Button variant="link-danger" busy={busy} onClick={onEnd} aria-label={t('security.endOne', { device })}>
            {t('security.end')}
          </Button>
        </span>
      )}
    </li>
  );
}

function nameDevice(agent: string, t: TFunction): string {
  const { browser, system } = describeAgent(agent);
  if (browser && system) return t('security.device', { browser, system });
  return browser ?? system ?? t('security.unknownDevice');
}
