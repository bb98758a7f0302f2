/** Visits that are left out of all figures, such as a wave of bots, and that can be counted again. */
import { MINUTE_MS } from '@curlew/model'
import { createLeftOut, type StoredLeftOut } from './left-out.ts'
import { LEFT_OUT_ROUTES } from './routes.ts'

export const LEFT_OUT = {
  open: (needs: Parameters<typeof createLeftOut>[0]) => ({ leftOut: createLeftOut(needs) }),
  close: ({ leftOut }: { leftOut: StoredLeftOut }) => leftOut.close(),
  routes: LEFT_OUT_ROUTES,
  jobs: ({ leftOut }: { leftOut: StoredLeftOut }) => [
    // Goes on after a restart, and tries again what failed.
    { name: 'left-out', everyMs: 10 * MINUTE_MS, atStart: true as const, run: leftOut.work },
  ],
}
