/** Who may sign in: inviting, changing and removing people. */
import { PEOPLE_ROUTES } from './routes.ts'

export const PEOPLE = { routes: PEOPLE_ROUTES }
