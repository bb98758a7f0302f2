import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../database/open.ts'
import { temporaryDatabase } from '../test/test-database.ts'
import { openVisitorIds } from './visitor-ids.ts'

const at = (text: string) => Date.parse(text)

describe('anonymous visitor ids', () => {
  let database: Database
  beforeEach(async () => {
    database = await temporaryDatabase()
  })
  const open = (now: number) => openVisitorIds(database, 'secret', () => now)

  test('the same address and browser is one visitor for a day, another the next, also after a restart', async () => {
    const morning = at('2026-03-10T08:00:00Z')
    const ids = await open(morning)
    const id = await ids.anonymous(1, '192.0.2.1', 'Firefox', morning)
    expect(await ids.anonymous(1, '192.0.2.1', 'Firefox', at('2026-03-10T20:00:00Z'))).toBe(id)
    expect(await ids.anonymous(1, '192.0.2.2', 'Firefox', morning)).not.toBe(id)
    expect(await ids.anonymous(2, '192.0.2.1', 'Firefox', morning)).not.toBe(id)
    expect(await (await open(morning)).anonymous(1, '192.0.2.1', 'Firefox', at('2026-03-10T21:00:00Z'))).toBe(id)
    expect(await ids.anonymous(1, '192.0.2.1', 'Firefox', at('2026-03-11T08:00:00Z'))).not.toBe(id)
  })

  test('a visitor browsing across midnight keeps the id until half an hour of silence', async () => {
    const ids = await open(at('2026-03-10T23:00:00Z'))
    const id = await ids.anonymous(1, '192.0.2.1', 'Firefox', at('2026-03-10T23:50:00Z'))
    expect(await ids.anonymous(1, '192.0.2.1', 'Firefox', at('2026-03-11T00:10:00Z'))).toBe(id)
    expect(await ids.anonymous(1, '192.0.2.1', 'Firefox', at('2026-03-11T00:35:00Z'))).toBe(id)
    expect(await ids.anonymous(1, '192.0.2.1', 'Firefox', at('2026-03-11T02:00:00Z'))).not.toBe(id)
  })

  test('half an hour to the moment is not yet too long, also where others have begun the new day', async () => {
    const ids = await open(at('2026-03-10T23:00:00Z'))
    const id = await ids.anonymous(1, '192.0.2.1', 'Firefox', at('2026-03-10T23:50:00Z'))
    await ids.anonymous(1, '192.0.2.2', 'Firefox', at('2026-03-11T00:01:00Z'))
    expect(await ids.anonymous(1, '192.0.2.1', 'Firefox', at('2026-03-11T00:20:00Z'))).toBe(id)
    expect(await ids.anonymous(1, '192.0.2.1', 'Firefox', at('2026-03-11T00:50:00.001Z'))).not.toBe(id)
  })

  test('late events do not move the last activity back', async () => {
    const ids = await open(at('2026-03-10T23:00:00Z'))
    const id = await ids.anonymous(1, '192.0.2.1', 'Firefox', at('2026-03-10T23:50:00Z'))
    await ids.anonymous(1, '192.0.2.1', 'Firefox', at('2026-03-10T23:10:00Z'))
    expect(await ids.anonymous(1, '192.0.2.1', 'Firefox', at('2026-03-11T00:10:00Z'))).toBe(id)
  })

  test('after two days an id cannot be traced back, not even by this process', async () => {
    const ids = await open(at('2026-03-10T08:00:00Z'))
    const on = (day: string) => ids.anonymous(1, '192.0.2.1', 'Firefox', at(`2026-03-${day}T08:00:00Z`))
    const first = await on('10')
    const second = await on('11')
    expect(await on('10')).toBe(first)
    await on('12')
    expect(await on('11')).toBe(second)
    expect(await on('10')).not.toBe(first)
  })

  test('of too many visitors before midnight, the later half is remembered', async () => {
    const ids = await open(at('2026-03-10T23:00:00Z'))
    const see = (visitor: number, time: string) => ids.anonymous(1, String(visitor), '', at(time))
    const before = '2026-03-10T23:50:00Z'
    const seen: bigint[] = []
    for (let visitor = 0; visitor < 200_000; visitor++) seen.push(await see(visitor, before))
    // The first is the last to be seen again; one more, and the older half is forgotten.
    await see(0, before)
    await see(200_000, before)
    const isKnown = async (visitor: number) => (await see(visitor, '2026-03-11T00:10:00Z')) === seen[visitor]
    expect(await Promise.all([0, 1, 100_000, 100_001, 199_999].map(isKnown))).toEqual([true, false, false, true, true])
  })

  test('old salts are gone for good', async () => {
    await open(at('2026-03-10T08:00:00Z'))
    await open(at('2026-03-11T08:00:00Z'))
    await open(at('2026-03-12T08:00:00Z'))
    const kept = await database.selectFrom('salts').select('day').execute()
    expect(kept.map(({ day }) => day)).toEqual(['2026-03-11', '2026-03-12'])
  })

  test('old salts are deleted even without visitors', async () => {
    let time = at('2026-03-10T08:00:00Z')
    const ids = await openVisitorIds(database, 'secret', () => time)
    const before = await ids.anonymous(1, '192.0.2.1', '', time)
    time = at('2026-03-11T23:00:00Z')
    await ids.forgetOldSalts()
    expect(await ids.anonymous(1, '192.0.2.1', '', at('2026-03-10T08:10:00Z'))).toBe(before)
    time = at('2026-03-12T08:00:00Z')
    await ids.forgetOldSalts()
    expect(await database.selectFrom('salts').select('day').execute()).toEqual([])
    expect(await ids.anonymous(1, '192.0.2.1', '', at('2026-03-10T08:10:00Z'))).not.toBe(before)
  })

  test('with consent the visitor is the same on any day', async () => {
    const ids = await open(at('2026-03-10T08:00:00Z'))
    expect(ids.consented(1, 'abcdefghij')).toBe((await open(at('2026-04-10T08:00:00Z'))).consented(1, 'abcdefghij'))
    expect(ids.consented(2, 'abcdefghij')).not.toBe(ids.consented(1, 'abcdefghij'))
  })
})
