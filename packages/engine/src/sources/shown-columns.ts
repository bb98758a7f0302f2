/** What is shown of a site's newest event. */
import type { LastEvent } from '../store.ts'
import { columnsOf, EVENT_COLUMNS } from './sql/columns.ts'

const SHOWN_PROPERTIES: Readonly<Record<keyof LastEvent, true>> = {
  time: true,
  name: true,
  hostname: true,
  path: true,
  title: true,
  country: true,
  device: true,
  browser: true,
  operatingSystem: true,
}
export const SHOWN_COLUMNS = columnsOf(EVENT_COLUMNS, Object.keys(SHOWN_PROPERTIES))
