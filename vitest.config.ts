import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{packages,apps}/*/**/*.test.ts', 'e2e/**/*.test.ts'],
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
