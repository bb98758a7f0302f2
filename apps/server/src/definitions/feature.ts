/** What a site counts as a bounce, a session and a visitor. */
import { MINUTE_MS } from '@curlew/model'
import { createDefinitions, type SessionDefinitions } from './definitions.ts'
import { DEFINITION_ROUTES } from './routes.ts'

export const DEFINITIONS = {
  open: (needs: Parameters<typeof createDefinitions>[0]) => ({ sessionDefinitions: createDefinitions(needs) }),
  close: ({ sessionDefinitions }: { sessionDefinitions: SessionDefinitions }) => sessionDefinitions.close(),
  routes: DEFINITION_ROUTES,
  jobs: ({ sessionDefinitions }: { sessionDefinitions: SessionDefinitions }) => [
    // Goes on after a restart, tries again what failed, and follows a site's time zone.
    { name: 'session-definitions', everyMs: 10 * MINUTE_MS, atStart: true as const, run: sessionDefinitions.work },
  ],
}
