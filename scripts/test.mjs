/** `npm test`: everything there is to check. Arguments go to the tests: `npm test -- packages/engine`. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fail, prepare, ROOT } from './bootstrap.mjs'
import { prepareChromium } from './chromium.mjs'

const node = prepare()
if (!prepareChromium()) {
  fail(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium), or name one with CHROMIUM=/path/to/chromium.',
  )
}

const results = mkdtempSync(join(tmpdir(), 'curlew-tests-'))
const tool = (name, path, ...args) => ({ name, args: [join(ROOT, 'node_modules', path), ...args] })
const checks = [
  // What messages take, which the compiler wants to know.
  { name: 'keys', args: [join(ROOT, 'packages/words/src/make-keys.ts')] },
  tool('types', 'typescript/bin/tsc', '--project', 'tsconfig.json'),
  tool('lint', '@biomejs/biome/bin/biome', 'check', '--error-on-warnings'),
  tool('unused', 'knip/bin/knip.js'),
  // Once, before the browser tests ask for it from several processes.
  { name: 'build', args: [join(ROOT, 'apps/server/src/build.ts')] },
  { name: 'plugin', args: [join(ROOT, 'connectors/wordpress/build.ts')] },
]
const report = join(results, 'vitest.json')
const tests = tool(
  'tests',
  'vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
  ...process.argv.slice(2),
)

let passed = 0
let failed = 0
for (const { name, args } of checks) {
  if (execute(args) === 0) {
    console.log(`✓ ${name}`)
    passed++
  } else {
    console.log(`✗ ${name}`)
    failed++
  }
}
const status = execute(tests.args)
try {
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'))
  passed += numPassedTests
  // A file that cannot even be loaded has no failed test of its own.
  failed += status === 0 ? 0 : Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0, 1)
} catch {
  failed++
}
rmSync(results, { recursive: true, force: true })
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

function execute(args) {
  return (
    spawnSync(node, ['--disable-warning=ExperimentalWarning', ...args], { cwd: ROOT, stdio: 'inherit' }).status ?? 1
  )
}
