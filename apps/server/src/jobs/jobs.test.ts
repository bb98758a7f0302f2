import { DAY_MS, HOUR_MS, MINUTE_MS } from '@curlew/model'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../database/open.ts'
import { note } from '../notes/testing.ts'
import { temporaryDatabase } from '../test/test-database.ts'
import { startTestServer } from '../test/test-server.ts'
import { type Job, type Jobs, openJobs } from './jobs.ts'
import { createClock } from './testing.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')
const log = { error: vi.fn() }

let clock: ReturnType<typeof createClock>
let database: Database

beforeEach(async () => {
  clock = createClock(NOW)
  log.error.mockClear()
  database = await temporaryDatabase()
})

/** The jobs of a server that starts. */
async function started(...jobs: Job[]): Promise<Jobs> {
  const opened = await openJobs(jobs, { database, log, now: clock.now, timer: clock.timer })
  onTestFinished(() => opened.stop())
  opened.start()
  return opened
}

/** A job that notes the minutes at which it runs. @param outcome of each run, the first one first; the last one of all others */
function job(some: Partial<Job> = {}, ...outcomes: (() => Promise<void>)[]) {
  const minutes: number[] = []
  const run = async () => {
    minutes.push((clock.now() - NOW) / MINUTE_MS)
    await (outcomes.length > 1 ? outcomes.shift() : outcomes[0])?.()
  }
  return { name: 'a job', everyMs: 10 * MINUTE_MS, run, ...some, minutes }
}
const fails = () => Promise.reject(new Error('not today'))
const succeeds = () => Promise.resolve()

test('a job runs at the start, or after its delay, and then each time that its time has passed', async () => {
  const [prompt, late] = [job(), job({ name: 'late', delayMs: 5 * MINUTE_MS })]
  const jobs = await started(prompt, late)
  await clock.pass(32 * MINUTE_MS, jobs.settled)
  expect([prompt.minutes, late.minutes]).toEqual([
    [0, 10, 20, 30],
    [5, 15, 25],
  ])
})

describe('a start', () => {
  test('does not bring a job forward that ran before', async () => {
    const first = await started(job())
    await clock.pass(MINUTE_MS, first.settled)
    await first.stop()
    const again = job()
    const second = await started(again)
    await clock.pass(12 * MINUTE_MS, second.settled)
    expect(again.minutes).toEqual([10])
  })

  test('makes up for a run that was missed, after its delay', async () => {
    const first = await started(job())
    await clock.pass(0, first.settled)
    await first.stop()
    await clock.pass(DAY_MS)
    const [again, other] = [job({ delayMs: MINUTE_MS }), job({ name: 'new' })]
    const second = await started(again, other)
    await clock.pass(2 * MINUTE_MS, second.settled)
    expect([again.minutes, other.minutes]).toEqual([[24 * 60 + 1], [24 * 60]])
  })

  test('runs a job that belongs to each start, though it ran a minute ago, and then in its usual time', async () => {
    const first = await started(job({ atStart: true }))
    await clock.pass(MINUTE_MS, first.settled)
    await first.stop()
    const again = job({ atStart: true, delayMs: MINUTE_MS })
    const second = await started(again)
    await clock.pass(15 * MINUTE_MS, second.settled)
    expect(again.minutes).toEqual([2, 12])
  })

  test('runs a job whose last run lies ahead, since the clock was set back', async () => {
    const first = await started(job())
    await clock.pass(0, first.settled)
    await first.stop()
    clock.set(NOW - DAY_MS)
    const again = job()
    const second = await started(again)
    await clock.pass(0, second.settled)
    expect(again.minutes).toEqual([-24 * 60])
  })
})

describe('a job that fails', () => {
  test('is tried again after a minute, then after twice as long each time, at most after its usual time', async () => {
    const failing = job({}, fails, fails, fails, fails, fails, fails, succeeds)
    const jobs = await started(failing)
    await clock.pass(60 * MINUTE_MS, jobs.settled)
    expect(failing.minutes).toEqual([0, 1, 3, 7, 15, 25, 35, 45, 55])
  })

  test('begins with a minute again once it has succeeded', async () => {
    const failing = job({}, fails, fails, succeeds, fails, succeeds)
    const jobs = await started(failing)
    await clock.pass(20 * MINUTE_MS, jobs.settled)
    expect(failing.minutes).toEqual([0, 1, 3, 13, 14])
  })

  test('waits as long after a start of the server', async () => {
    const first = await started(job({}, fails))
    await clock.pass(MINUTE_MS, first.settled)
    await first.stop()
    const again = job()
    const second = await started(again)
    await clock.pass(5 * MINUTE_MS, second.settled)
    expect(again.minutes).toEqual([3])
  })

  test('is named in the log, and keeps no other from running', async () => {
    const thrown = new Error('at once')
    const throwing: Job = {
      name: 'throwing',
      everyMs: HOUR_MS,
      run() {
        throw thrown
      },
    }
    const other = job()
    const jobs = await started(throwing, other)
    await clock.pass(0, jobs.settled)
    expect(other.minutes).toEqual([0])
    expect(log.error.mock.calls).toEqual([[{ err: thrown, job: 'throwing', failures: 1 }, expect.any(String)]])
  })
})

test('a job that takes longer than its time is not begun twice; its time counts from its end', async () => {
  const end = Promise.withResolvers<void>()
  const slow = job({}, () => end.promise, succeeds)
  const jobs = await started(slow)
  await clock.pass(35 * MINUTE_MS)
  expect(slow.minutes).toEqual([0])
  end.resolve()
  await jobs.settled()
  await clock.pass(12 * MINUTE_MS, jobs.settled)
  expect(slow.minutes).toEqual([0, 45])
})

test('a stop asks the running job to end, waits for it and starts no other; the next start repeats the aborted run', async () => {
  const order: string[] = []
  const cut: Job = {
    name: 'cut',
    everyMs: HOUR_MS,
    run: (signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => {
          order.push('asked')
          setImmediate(() => {
            order.push('ended')
            resolve()
          })
        })
      }),
  }
  const waiting = job({ name: 'waiting', delayMs: MINUTE_MS })
  const jobs = await started(cut, waiting)
  await clock.pass(0)
  await jobs.stop()
  expect(order).toEqual(['asked', 'ended'])
  await clock.pass(DAY_MS)
  expect(waiting.minutes).toEqual([])

  const again = job({ name: 'cut', everyMs: HOUR_MS })
  const second = await started(again)
  await clock.pass(0, second.settled)
  expect(again.minutes).toHaveLength(1)
})

test('if the last run cannot be stored, that is logged, and the job keeps running', async () => {
  const running = job()
  const jobs = await started(running)
  await database.schema.dropTable('job_runs').execute()
  await clock.pass(12 * MINUTE_MS, jobs.settled)
  expect(running.minutes).toEqual([0, 10])
  expect(log.error).toHaveBeenCalledTimes(2)
})

test('an idle server cleans up expired data', async () => {
  const server = await startTestServer({ now: NOW, timer: clock.timer })
  onTestFinished(() => server.close())
  const { services, site, jobs } = server
  const own = services.database
  const person = await services.accounts.create({
    email: 'ada@example.org',
    password: 'an honest password',
    name: 'Ada',
    role: 'administrator',
  })
  await services.accounts.resetToken(person!, 2 * HOUR_MS)
  await server.signIn('viewer', [site.id])
  await own
    .updateTable('sign_ins')
    .set({ expires_at: NOW + 3 * HOUR_MS })
    .execute()
  const saved = await services.notes.save(site, note())
  if (saved.outcome === 'saved') await services.notes.remove(site, saved.note.id)
  const call = { site_id: site.id, once: 'once', expires_at: NOW + 10 * MINUTE_MS }
  await own.insertInto('connector_calls').values(call).execute()
  await own.insertInto('salts').values({ day: '2026-03-08', salt: 'old' }).execute()
  await own.insertInto('removed_sites').values({ site_id: 7 }).execute()

  const TABLES = ['salts', 'removed_sites', 'notes', 'connector_calls', 'one_time_links', 'sign_ins'] as const
  const left = async () => {
    const rows = await Promise.all(TABLES.map((table) => own.selectFrom(table).selectAll().execute()))
    return Object.fromEntries(TABLES.map((table, index) => [table, rows[index]?.length]))
  }
  const pass = async (ms: number) => {
    for (let minutes = ms / MINUTE_MS; minutes > 0; minutes--) {
      server.clock.now += MINUTE_MS
      await clock.pass(MINUTE_MS, jobs.settled)
    }
    return left()
  }
  const before = { salts: 2, removed_sites: 1, notes: 1, connector_calls: 1, one_time_links: 1, sign_ins: 1 }
  expect(await left()).toEqual(before)
  jobs.start()
  expect(await pass(MINUTE_MS)).toEqual({ ...before, salts: 1, removed_sites: 0 })
  expect(await pass(MINUTE_MS)).toMatchObject({ notes: 0, connector_calls: 1 })
  expect(await pass(20 * MINUTE_MS)).toMatchObject({ connector_calls: 0, one_time_links: 1 })
  expect(await pass(2 * HOUR_MS)).toMatchObject({ one_time_links: 0, sign_ins: 1 })
  expect(await pass(HOUR_MS)).toMatchObject({ sign_ins: 0 })
})
