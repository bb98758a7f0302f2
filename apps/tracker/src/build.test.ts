import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildTracker } from '../build.ts'
import { MODULE_FILES, SCRIPT_FILE, SCRIPT_FILES } from '../script-files.ts'
import { expect, test } from './testing/test.ts'

/** What the script may weigh, as gzip makes it. */
const BUDGET = 1536

/** Parts of addresses that lists of blockers look for. */
const BLOCKED = /analytic|track|collect|stat|event|beacon|pixel|metric|measure|telemetry|google|gtag|counter|insight/i

test(`The built script weighs at most ${BUDGET} bytes, and the build says so truly`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'curlew-build-'))
  try {
    const { bytes, gzip } = await buildTracker(join(folder, 'made'))
    const built = await readFile(join(folder, 'made', SCRIPT_FILE))
    expect(bytes).toBe(built.length)
    expect(gzip).toBe(gzipSync(built, { level: 9 }).length)
    expect(gzip).toBeLessThanOrEqual(BUDGET)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('The script’s own addresses are named like nothing that blockers look for, and it knows no other', ({
  scripts,
}) => {
  const script = scripts['/c.js']!
  const addresses = [...script.matchAll(/new URL\((?:\w+\|\|)?[`'"]([^`'"]+)/g)].map(([, address]) => address)
  expect(addresses.map((address) => address?.replace(/\?.*/, '')).toSorted()).toEqual(['e', MODULE_FILES.start])
  expect(addresses.join(' ')).not.toMatch(BLOCKED)
  expect(SCRIPT_FILES.join(' ')).not.toMatch(BLOCKED)
  expect(script).not.toMatch(/\/\/\w/)
})

test('The script needs neither eval nor inline code, and loads nothing but its modules from beside it', ({
  scripts,
}) => {
  for (const script of Object.values(scripts)) {
    expect(script).not.toMatch(/\beval\b|\bFunction\(|innerHTML|document\.write|createElement|sourceMappingURL/)
  }
  const imports = (path: string) => scripts[path]!.match(/\bimport\(.{13}/g)
  expect(imports('/c.js')).toEqual(['import(new URL(`m.js'])
  expect(imports('/m.js')).toHaveLength(1)
  for (const path of Object.keys(scripts).filter((path) => path !== '/c.js' && path !== '/m.js'))
    expect(imports(path)).toBeNull()
})
