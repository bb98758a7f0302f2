/**
 * `npm run mutation -- model`: mutation testing of one folder. Makes many small changes to its code and lists those that no test notices.
 * See docs/testing.md. Results are in `dist/mutation`.
 */
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { Stryker } from '@stryker-mutator/core'

/**
 * What to mutate, and the tests to run: only fast ones, since each mutation runs all that cover it. `part`: the share to mutate, where
 * everything would take hours.
 */
const FOLDERS = {
  model: { mutate: ['packages/model/src/**/*.ts'], tests: ['packages/model/src/**/*.test.ts'] },
  reports: {
    // The list of screens imports browser code.
    mutate: ['packages/reports/src/**/*.ts', '!packages/reports/src/screens.ts'],
    tests: ['packages/reports/src/**/*.test.ts', 'apps/server/src/reports/by-hand.test.ts'],
  },
  licence: {
    // The command line runs in a child process.
    mutate: ['apps/server/src/licence/*.ts', '!apps/server/src/licence/cli.ts'],
    tests: ['apps/server/src/licence/licences.test.ts'],
  },
  collect: {
    mutate: ['apps/server/src/{collect,text}/*.ts', '!apps/server/src/collect/{collector,routes}.ts'],
    tests: ['apps/server/src/{collect,text}/*.test.ts', '!**/{collect,collector,durability}.test.ts'],
  },
  collector: {
    mutate: ['apps/server/src/collect/{collector,routes}.ts'],
    tests: ['apps/server/src/collect/{collect,collector}.test.ts'],
    part: 0.6,
  },
  engine: {
    mutate: ['packages/engine/src/{query,sessions,sources/sql}/**/*.ts', 'packages/engine/src/sources/duckdb/run-*.ts'],
    // Without the test that compares thousands of random queries.
    tests: [
      'packages/engine/src/{query,sessions,sources/sql}/**/*.test.ts',
      'packages/engine/src/sources/duckdb/{edges,run-journeys}.test.ts',
    ],
    part: 0.12,
  },
  store: {
    mutate: [
      'packages/engine/src/*.ts',
      'packages/engine/src/{journal,sources/duckdb}/**/*.ts',
      '!packages/engine/src/sources/duckdb/run-*.ts',
    ],
    // Without tests that kill processes or compare random queries.
    tests: [
      'packages/engine/src/*.test.ts',
      'packages/engine/src/{journal,sources/duckdb}/**/*.test.ts',
      '!**/{crash,disk-full,edges,run-query,run-journeys}.test.ts',
    ],
    part: 0.12,
  },
}

const [name = ''] = process.argv.slice(2)
if (!Object.hasOwn(FOLDERS, name)) throw new Error(`Name one of ${Object.keys(FOLDERS).join(', ')}.`)
const { mutate, tests, part } = FOLDERS[name]

/** Spans of ten lines, chosen by position only, so that they are the same in each run. */
const STRETCH = 10
function stretchesOf(file) {
  const count = Math.ceil(readFileSync(file, 'utf8').split('\n').length / STRETCH)
  return Array.from({ length: count }, (_, index) => `${file}:${index * STRETCH + 1}-${(index + 1) * STRETCH}`).filter(
    (place) => createHash('sha256').update(place).digest()[0] < part * 256,
  )
}

const isLeftOut = mutate.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1))
const files = globSync(
  mutate.filter((pattern) => !pattern.startsWith('!')),
  { exclude: ['**/*.test.ts', ...isLeftOut] },
)
// The test process reads it.
process.env.MUTATION_TESTS = JSON.stringify(tests)
await new Stryker({
  mutate: part ? files.flatMap(stretchesOf) : files,
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutation.vitest.ts', related: false },
  coverageAnalysis: 'perTest',
  // Static code would need every test for every mutation.
  ignoreStatic: true,
  // Reuses the last results for code and tests that have not changed.
  incremental: true,
  incrementalFile: `dist/mutation/${name}.incremental.json`,
  concurrency: 1,
  timeoutMS: 5000,
  tempDirName: 'dist/mutation/sandbox',
  // Stryker's reader of such files does not support this version of TypeScript, and they need no change.
  tsconfigFile: 'none',
  ignorePatterns: ['.runtime', 'data', 'dist', 'e2e', 'connectors', 'docs', 'bench'],
  reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
  clearTextReporter: { logTests: false, allowEmojis: false },
  htmlReporter: { fileName: `dist/mutation/${name}.html` },
  jsonReporter: { fileName: `dist/mutation/${name}.json` },
}).runMutationTest()
