/** `npm test`: runs all checks. Arguments go to the tests: `npm test -- packages/engine`. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { COMPILE_CACHE, fail, prepare, ROOT } from './bootstrap.mjs'
import { prepareChromium } from './chromium.mjs'
import { runChecks } from './run-checks.mjs'
import { skippedLines } from './skipped-lines.mjs'

const node = prepare('development')
if (!prepareChromium()) {
  fail(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium), or name one with CHROMIUM=/path/to/chromium.',
  )
}

// Tests start the server about a hundred times.
process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE

const results = mkdtempSync(join(tmpdir(), 'curlew-tests-'))
const nodeCheck = (name, args, after = []) => ({
  ...{ name, command: node, args: ['--disable-warning=ExperimentalWarning', ...args], after },
})
const tool = (name, path, args, after) => nodeCheck(name, [join(ROOT, 'node_modules', path), ...args], after)
const checks = [
  // Writes the types of messages, which the compiler needs.
  nodeCheck('keys', [join(ROOT, 'packages/words/src/make-keys.ts')]),
  // Once, before several test processes ask for it. The longest first.
  nodeCheck('build', [join(ROOT, 'apps/server/src/build.ts')], ['keys']),
  // Tests run the server and its commands from it, which start in half the time.
  nodeCheck('bundle', [join(ROOT, 'apps/server/src/build.ts'), 'server'], ['keys']),
  tool('types', 'typescript/bin/tsc', ['--project', 'tsconfig.json'], ['keys']),
  nodeCheck('plugin', [join(ROOT, 'connectors/wordpress/build.ts')], ['build']),
  tool('unused', 'knip/bin/knip.js', []),
  // Dependencies that only tests use must not be dependencies of the product.
  tool('unused in production', 'knip/bin/knip.js', ['--production', '--include', 'dependencies,unlisted']),
  nodeCheck('sizes', [join(ROOT, 'scripts/sizes.mjs')], ['build']),
  nodeCheck('vulnerabilities', [join(ROOT, 'scripts/audit.mjs')]),
  tool('lint', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings']),
]
const report = join(results, 'vitest.json')
const tests = tool('tests', 'vitest/vitest.mjs', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
  ...process.argv.slice(2),
])

let { passed, failed } = await runChecks(checks, { cwd: ROOT })
const { status } = spawnSync(tests.command, tests.args, { cwd: ROOT, stdio: 'inherit' })
try {
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  passed += numPassedTests
  // A file that fails to load has no failed test.
  failed += status === 0 ? 0 : Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0, 1)
  for (const line of skippedLines(testResults, ROOT)) console.log(line)
} catch {
  failed++
}
rmSync(results, { recursive: true, force: true })
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
