import { resolve } from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type Plugin } from 'vitest/config'
import { CHROMIUM_ARGUMENTS, findHeadlessChromium } from './scripts/chromium.mjs'
import { findPostgres } from './scripts/postgres.mjs'

const ROOT = import.meta.dirname
const EXCLUDED = ['**/node_modules/**', '**/dist/**']
const chromium = findHeadlessChromium()

/** Compares the time of texts that grow, which what other files leave in memory would blur. */
const ALONE = ['apps/server/src/test/growth.test.ts']

/** What uses the small database most runs a second time, with PostgreSQL: one for each process of tests. */
const WITH_POSTGRES = [
  'accounts/accounts',
  'accounts/shared-attempts',
  'api/api',
  'conversations/conversations',
  'filters/filters',
  'hosts/wordpress/signed-calls',
  'left-out/left-out',
  'licence/licences',
  'notes/notes',
  'people/people',
  'shared-views/shared-views',
  'sites/sites',
].map((name) => `apps/server/src/${name}.test.ts`)

/** The test server answers JSON as a script, which an import with the attribute `json` refuses. */
const withoutImportAttributes: Plugin = {
  name: 'without-import-attributes',
  enforce: 'pre',
  transform: {
    filter: { id: /\/words\/src\/language\// },
    handler: (code) => ({ code: code.replaceAll(", { with: { type: 'json' } }", ''), map: null }),
  },
}

export default defineConfig({
  test: {
    projects: [
      // Files share a process, so imports load once. A file that changes shared state restores it.
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['{packages,apps}/*/**/*.test.ts', 'scripts/*.test.ts'],
          exclude: ALONE,
          isolate: false,
        },
      },
      ...(findPostgres()
        ? [
            {
              extends: true as const,
              test: {
                name: 'postgres',
                include: WITH_POSTGRES,
                isolate: false,
                env: { CURLEW_TEST_DATABASE: 'postgres' },
              },
            },
          ]
        : []),
      // These share the browser too: each file starts its own product, and closes it.
      {
        extends: true,
        test: { name: 'e2e', include: ['e2e/**/*.test.ts'], globalSetup: 'e2e/global-setup.ts', isolate: false },
      },
      // It measures again when other work got in between, which takes longer on a busy machine.
      { extends: true, test: { name: 'alone', include: ALONE, testTimeout: 240_000 } },
      // Components in a real browser, without a server: `*.test.tsx`.
      {
        extends: './apps/dashboard/vite.config.ts',
        root: ROOT,
        publicDir: false,
        plugins: [withoutImportAttributes],
        // All at the start: a dependency found later would load the page again in the middle of a test.
        optimizeDeps: {
          entries: ['packages/{ui,reports}/src/**/*.tsx', 'apps/dashboard/src/**/*.tsx'],
          exclude: ['virtual:demo-reports'],
        },
        test: {
          name: 'components',
          include: ['packages/*/src/**/*.test.tsx', 'apps/dashboard/src/**/*.test.tsx'],
          exclude: EXCLUDED,
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1440, height: 1000 },
            provider: playwright({
              launchOptions: { ...(chromium && { executablePath: chromium }), args: CHROMIUM_ARGUMENTS },
              contextOptions: {
                locale: 'en-US',
                timezoneId: 'Europe/London',
                colorScheme: 'light',
                reducedMotion: 'reduce',
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
    exclude: EXCLUDED,
    // Three even on two cores: the tests in the browser wait more than they work.
    maxWorkers: 3,
    alias: [
      { find: /^fast-check$/, replacement: resolve(import.meta.dirname, 'scripts/random-tests.ts') },
      { find: /^@duckdb\/node-api$/, replacement: resolve(import.meta.dirname, 'scripts/duckdb-of-tests.ts') },
    ],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What a poll waits for includes a page that is still loading, on machines with other work to do.
    expect: { poll: { timeout: 15_000 } },
  },
})
