/** The store of plain lists keeps the contract of a source, which it proves for others. */
import { describe, expect, test } from 'vitest'
import { QueryTimeoutError } from '../errors.ts'
import { UnsupportedError } from '../source.ts'
import { contextOf } from '../testing/arbitrary-questions.ts'
import { naiveStore } from './store.ts'

const range = { start: '2026-03-10', end: '2026-03-10' }
const context = contextOf({ timeZone: 'UTC', day: '2024-02-29' })
const never = new Promise<never>(() => {})

describe('the store of plain lists', () => {
  test('ends slow work at its limit', async () => {
    await expect(naiveStore().snapshot(() => never, { timeoutMs: 1 })).rejects.toThrow(QueryTimeoutError)
  })

  test('does not begin work without a waiting caller, and ends it when the last caller leaves', async () => {
    const store = naiveStore()
    const signal = AbortSignal.abort(new Error('gone'))
    const options = { signal }
    let began = false
    const work = async () => {
      began = true
    }
    await expect(store.snapshot(work, options)).rejects.toThrow('gone')
    expect(began).toBe(false)
    await expect(store.run({ metrics: ['sessions'], range }, context, options)).rejects.toThrow('gone')
    await expect(store.journeys({ range }, context, options)).rejects.toThrow('gone')
    await expect(store.facts(1, options)).rejects.toThrow('gone')
    const caller = new AbortController()
    const asked = store.snapshot(() => never, { signal: caller.signal })
    caller.abort(new Error('left'))
    await expect(asked).rejects.toThrow('left')
  })

  test('refuses unsupported questions, asked directly or in one moment', async () => {
    const store = naiveStore({ lacks: () => 'There are no sessions here.' })
    const query = { metrics: ['sessions' as const], range }
    await expect(store.run(query, context)).rejects.toThrow(UnsupportedError)
    await expect(store.journeys({ range }, context)).rejects.toThrow(UnsupportedError)
    await expect(store.snapshot((reader) => reader.run(query, context))).rejects.toThrow('There are no sessions here.')
    await expect(store.snapshot((reader) => reader.journeys({ range }, context))).rejects.toThrow(UnsupportedError)
  })
})
