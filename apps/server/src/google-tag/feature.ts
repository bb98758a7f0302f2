/** Hits of a Google tag that a site points here. */
import { GOOGLE_TAG_ROUTES } from './routes.ts'

export const GOOGLE_TAG = { publicRoutes: GOOGLE_TAG_ROUTES }
