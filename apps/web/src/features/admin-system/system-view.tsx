import type { System } from '@kontor/shared/wire/system';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { DescriptionList, DescriptionRow } from '../../ui/list/description-list.tsx';
import { JobTable, NodeTable, QueueTable } from './system-tables.tsx';

const gigabyte = 1_000_000_000;

const inGigabytes = (bytes: number) => Math.round(bytes / (gigabyte / 10)) / 10;

/** Version, data and disk of the shop, then what waits, its jobs and its processes. */
export function SystemView({
  system: { version, migrations, backup, disk, waiting, jobs, nodes },
}: {
  system: System;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { done, last } = migrations;
  return (
    <>
      <DescriptionList>
        <DescriptionRow term={t('adminSystem.version')}>{version}</DescriptionRow>
        {last && (
          <DescriptionRow term={t('adminSystem.migrations')}>
            {t('adminSystem.migrated', { done, id: last.id, date: format.dateTime(last.finishedAt) })}
          </DescriptionRow>
        )}
        <DescriptionRow term={t('adminSystem.backup')}>
          {backup ? format.dateTime(backup.finishedAt) : t('adminSystem.noBackup')}
        </DescriptionRow>
        {disk && (
          <DescriptionRow term={t('adminSystem.disk')}>
            {t('adminSystem.diskFree', { free: inGigabytes(disk.free), total: inGigabytes(disk.total) })}
          </DescriptionRow>
        )}
      </DescriptionList>
      <Chapter title={t('adminSystem.waiting')}>
        <QueueTable queues={waiting} />
      </Chapter>
      <Chapter title={t('adminSystem.jobs')}>
        {jobs.length > 0 ? <JobTable jobs={jobs} /> : <p className="note">{t('adminSystem.noJobs')}</p>}
      </Chapter>
      <Chapter title={t('adminSystem.nodes')}>
        {nodes.length > 0 ? <NodeTable nodes={nodes} /> : <p className="note">{t('adminSystem.noNodes')}</p>}
      </Chapter>
    </>
  );
}

function Chapter({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className="chapter" aria-labelledby={titleId}>
      <h2 className="h-small" id={titleId}>
        {title}
      </h2>
      {children}
    </section>
  );
}
