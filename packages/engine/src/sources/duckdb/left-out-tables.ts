/** Columns of the tables of what was taken out of the figures. */
import { EVENT_COLUMNS } from '../sql/columns.ts'

/** Events with the visitor, whose sessions are not stored, and the number under which they were taken out. */
export const LEFT_OUT_EVENT_COLUMNS = [
  ...EVENT_COLUMNS.map(({ name, type }) => ({ name, type })),
  { name: 'visitor', type: 'UBIGINT' },
  { name: 'number', type: 'BIGINT' },
] as const

/** How much was taken out under a number; the row is there from when the sessions were chosen. */
export const LEFT_OUT_COLUMNS = [
  { name: 'site', type: 'INTEGER' },
  { name: 'number', type: 'BIGINT' },
  { name: 'sessions', type: 'BIGINT' },
  { name: 'events', type: 'BIGINT' },
] as const

/** Sessions that were chosen and are still counted. */
export const LEFT_OUT_MARK_COLUMNS = [
  { name: 'site', type: 'INTEGER' },
  { name: 'number', type: 'BIGINT' },
  { name: 'visitor', type: 'UBIGINT' },
  { name: 'session', type: 'UBIGINT' },
  { name: 'started', type: 'BIGINT' },
  { name: 'ended', type: 'BIGINT' },
] as const
