import type { BulkPreview as Preview, BulkRow } from '@kontor/shared/wire/bulk-changes';
import { useTranslation } from 'react-i18next';
import { Table, type Column } from '../../ui/list/table.tsx';
import { useValueWords } from './use-value-words.ts';

function useColumns(): Column<BulkRow>[] {
  const { t } = useTranslation();
  const write = useValueWords();
  return [
    { key: 'name', header: t('adminBulk.product'), className: 'wide', cell: ({ name }) => name },
    { key: 'before', header: t('adminBulk.before'), cell: ({ before }) => write(before) },
    {
      key: 'after',
      header: t('adminBulk.after'),
      cell: ({ outcome, after }) => (outcome === 'refused' ? t('adminBulk.refused') : write(after)),
    },
  ];
}

/** Counts of a change before it is carried out, with the first products before and after it. */
export function BulkPreview({ preview: { counts, rows } }: { preview: Preview }) {
  const { t } = useTranslation();
  const columns = useColumns();
  return (
    <section className="ruled flow mt-6" aria-labelledby="preview-heading">
      <h2 id="preview-heading" className="h-small">
        {t('adminBulk.preview')}
      </h2>
      <p role="status">{t('adminBulk.previewCounts', { ...counts })}</p>
      {rows.length > 0 && (
        <Table caption={t('adminBulk.preview')} columns={columns} rows={rows} rowKey={({ _id }) => _id} />
      )}
    </section>
  );
}
