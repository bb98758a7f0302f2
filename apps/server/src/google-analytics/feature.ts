/** Google Analytics 4 as a source of figures. The source itself is part of the base. */
import { GOOGLE_ANALYTICS_ROUTES } from './routes.ts'

export const GOOGLE_ANALYTICS = { routes: GOOGLE_ANALYTICS_ROUTES }
