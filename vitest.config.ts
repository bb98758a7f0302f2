import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        // Files share a process, which loads once what they import. A file that changes what others share puts it back.
        test: {
          name: 'parts',
          include: ['packages/**/*.test.ts', 'apps/{dashboard,tracker}/**/*.test.ts'],
          isolate: false,
        },
      },
      // A process for each file: what is left of a product and its store ends with it.
      { extends: true, test: { name: 'product', include: ['apps/server/**/*.test.ts', 'e2e/**/*.test.ts'] } },
    ],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // Two even on two cores: the tests in the browser wait more than they work.
    maxWorkers: 2,
    alias: [{ find: /^fast-check$/, replacement: resolve(import.meta.dirname, 'scripts/random-tests.ts') }],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What a poll waits for includes a page that is still loading, on machines with other work to do.
    expect: { poll: { timeout: 15_000 } },
  },
})
