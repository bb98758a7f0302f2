/** Filters of reports: the values to choose from, and saved segments. */
import type { Base } from '../base.ts'
import { FILTER_ROUTES } from './routes.ts'
import { openSegments } from './segments.ts'

export const FILTERS = {
  open: ({ database }: Pick<Base, 'database'>) => ({ segments: openSegments(database) }),
  routes: FILTER_ROUTES,
}
