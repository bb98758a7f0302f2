import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildTracker } from '../build.ts'
import { expect, test } from './testing/test.ts'

/** What the script may weigh, as gzip makes it. */
const BUDGET = 1536

/** Parts of addresses that lists of blockers look for. */
const BLOCKED = /analytic|track|collect|stat|event|beacon|pixel|metric|measure|telemetry|google|gtag|counter|insight/i

test(`The built script weighs at most ${BUDGET} bytes, and the build says so truly`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'curlew-build-'))
  try {
    const file = join(folder, 'made', 'c.js')
    const { bytes, gzip } = await buildTracker(file)
    const built = await readFile(file)
    expect(bytes).toBe(built.length)
    expect(gzip).toBe(gzipSync(built, { level: 9 }).length)
    expect(gzip).toBeLessThanOrEqual(BUDGET)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('The script’s own address is named like nothing that blockers look for, and it knows no other', ({ script }) => {
  const addresses = [...script.matchAll(/new URL\(\w+\|\|[`'"]([^`'"]*)/g)].map(([, address]) => address)
  expect(addresses).toHaveLength(1)
  expect(addresses[0]).not.toMatch(BLOCKED)
  expect(script).not.toMatch(/\/\/\w/)
})

test('The script needs neither eval nor inline code, and loads nothing', ({ script }) => {
  expect(script).not.toMatch(
    /\beval\b|\bFunction\(|innerHTML|document\.write|\bimport\b|createElement|sourceMappingURL/,
  )
})
