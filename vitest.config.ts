import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Compares the time of texts that grow, which what other files leave in memory would blur. */
const ALONE = ['apps/server/src/test/growth.test.ts']

export default defineConfig({
  test: {
    projects: [
      // Files share a process, which loads once what they import. A file that changes what others share puts it back.
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['{packages,apps}/*/**/*.test.ts', 'scripts/*.test.ts'],
          exclude: ALONE,
          isolate: false,
        },
      },
      // A process for each file: what is left of a product and its browser ends with it.
      { extends: true, test: { name: 'alone', include: ['e2e/**/*.test.ts', ...ALONE] } },
    ],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // Three even on two cores: the tests in the browser wait more than they work.
    maxWorkers: 3,
    alias: [{ find: /^fast-check$/, replacement: resolve(import.meta.dirname, 'scripts/random-tests.ts') }],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What a poll waits for includes a page that is still loading, on machines with other work to do.
    expect: { poll: { timeout: 15_000 } },
  },
})
