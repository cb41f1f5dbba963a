import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { To } from 'react-router-dom';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../../lib/list-query.ts';
import { Pagination } from '../../ui/list/pagination.tsx';

interface PageControlsProps {
  /** Name of the paged list; distinguishes several lists of a page for screen readers. */
  name: string;
  /** Current page, counted from 1. */
  page: number;
  pages: number;
  /** Returns the address of a page. */
  to: (page: number) => To;
  /** As in `Pagination`. */
  end?: { to: To; current: boolean } | undefined;
  pageSize: number;
  onPageSize: (size: number) => void;
  /** The table. */
  children: ReactNode;
}

/**
 * Table of the admin area with its pages. First, Prev, numbers, Next, Last and the page size are below it, and also above it if
 * the size exceeds the usual 15 (spec §9). Its texts come with the admin area.
 */
export function PageControls({ children, ...controls }: PageControlsProps) {
  return (
    <>
      {controls.pageSize > DEFAULT_PAGE_SIZE && <Controls {...controls} above />}
      {children}
      <Controls {...controls} />
    </>
  );
}

interface ControlsProps extends Omit<PageControlsProps, 'children'> {
  above?: boolean;
}

function Controls({ name, page, pages, to, end, pageSize, onPageSize, above = false }: ControlsProps) {
  const { t } = useTranslation();
  return (
    <div className="row between table-foot">
      <Pagination
        page={page}
        pages={pages}
        to={to}
        end={end}
        labels={{
          navigation: t(above ? 'admin.pagesAbove' : 'admin.pages', { name }),
          first: t('admin.first'),
          previous: t('admin.prev'),
          next: t('admin.next'),
          last: t('admin.last'),
        }}
      />
      <label className="inline-field compact page-size">
        {t('admin.perPage')}{' '}
        <select
          className="input"
          aria-label={t(above ? 'admin.perPageAbove' : 'admin.perPageOf', { name })}
          value={pageSize}
          onChange={(event) => onPageSize(Number(event.target.value))}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
    </div>
  );
}
