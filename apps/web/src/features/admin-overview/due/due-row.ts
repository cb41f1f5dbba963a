import type { ReactNode } from 'react';
import type { OrderCase } from '../case-link.tsx';

/** Place where something that is due is done. An order's page loads as a document. */
interface Place {
  to: string;
  reloadDocument?: boolean;
}

/** Something that is due today: one line with its button. */
export interface DueRow {
  key: string;
  title: string;
  /** Deadline or time of waiting, before the note. */
  mark?: { tone: 'danger' | 'warning'; words: string } | undefined;
  note?: ReactNode;
  place: Place;
  button: string;
}

/** Returns the place where a payment's order is handled; for a cancelled one the list, which offers its refund. */
export function findCasePlace({ _id, number, cancelled }: OrderCase): Place {
  if (!cancelled) return findOrderPlace(_id);
  return { to: `/admin/orderlist?${new URLSearchParams({ cancelled: 'true', q: number })}` };
}

/** Returns an order's page. */
export function findOrderPlace(id: string): Place {
  return { to: `/orders/${id}`, reloadDocument: true };
}

const dayMs = 24 * 3_600_000;

/** Returns the number of days from one day (`2026-11-21`) to another. */
export function countDays(from: string, until: string): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / dayMs);
}
