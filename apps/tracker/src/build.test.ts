import { gzipSync } from 'node:zlib'
import { expect, test } from './testing/test.ts'

/** What the core may weigh, as gzip makes it. */
const BUDGET = 1536

/** Parts of addresses and file names that lists of blockers look for. */
const BLOCKED = /analytic|track|collect|stat|event|beacon|pixel|metric|measure|telemetry|google|gtag|counter|insight/i

test(`The script weighs at most ${BUDGET} bytes`, ({ script }) => {
  expect(gzipSync(script, { level: 9 }).length).toBeLessThanOrEqual(BUDGET)
})

test('Nothing that a visitor’s browser asks for is named like what blockers look for', async ({ script }) => {
  const addresses = [...script.matchAll(/new URL\(\w+\|\|[`'"]([^`'"]*)/g)].map(([, address]) => address)
  expect(addresses).toEqual(['e'])
  expect('/c.js').not.toMatch(BLOCKED)
  expect(addresses.join()).not.toMatch(BLOCKED)
  expect(script).not.toMatch(/https?:\/\//)
})

test('The script is one file that needs neither eval nor inline code, and leaves one name behind', ({ script }) => {
  expect(script).not.toMatch(/\beval\b|\bFunction\(|innerHTML|document\.write|\bimport\b|sourceMappingURL/)
  const globals = Object.keys(globalThis)
  // Node has no page: the script meets the most broken one there is, and must still be silent.
  new Function(script)()
  expect(Object.keys(globalThis)).toEqual(globals)
})
