import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ensureBuilt } from '../build.ts'
import { openPostgresLeadership } from '../database/postgres/leadership.ts'
import { openPostgres } from '../database/postgres/open-postgres.ts'
import type { Leadership } from '../database/processes/leadership.ts'
import { freePort, lackingPostgres, newPostgres, type TestDatabase } from '../test/postgres.ts'
import { spawnServer } from '../test/server-process.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { wayTo } from '../test/way-to-postgres.ts'
import { type Job, openJobs } from './jobs.ts'

const lacking = lackingPostgres()
const POLL_MS = 50

beforeAll(() => ensureBuilt(() => {}))

async function newDatabase(): Promise<TestDatabase> {
  const database = await newPostgres()
  onTestFinished(() => database.drop())
  return database
}

/** A process on a database: its leadership, and its jobs once they have started. */
async function processOn(address: string, through = address) {
  const log = { warn: vi.fn(), error: vi.fn() }
  const database = await openPostgres(address)
  const leadership = await openPostgresLeadership(through, log, POLL_MS)
  onTestFinished(async () => {
    await leadership.close()
    await database.destroy()
  })
  return {
    log,
    leadership,
    async start(...jobs: Job[]) {
      const opened = await openJobs(jobs, { database, log, now: Date.now, leadership })
      onTestFinished(() => opened.stop())
      opened.start()
      return opened
    },
  }
}

/** A job that notes its runs. */
function noting(more: Partial<Omit<Job, 'run'>> = {}) {
  const run = vi.fn(async () => {})
  return { name: 'a job', everyMs: 3_600_000, run, ...more }
}

const leaders = (...all: { leadership: Leadership }[]) => all.map(({ leadership }) => leadership.isLeader)

describe.skipIf(lacking)('with several processes on one PostgreSQL', () => {
  test('one leads, and a job runs once; what each process has is looked after in each', async () => {
    const { address } = await newDatabase()
    const [one, two] = [await processOn(address), await processOn(address)]
    expect(leaders(one, two)).toEqual([true, false])
    const [first, second] = [noting(), noting()]
    const [own, others] = [noting({ name: 'own', inEachProcess: true }), noting({ name: 'own', inEachProcess: true })]
    await two.start(second, others)
    await one.start(first, own)
    await expect.poll(() => first.run.mock.calls.length).toBe(1)
    await expect.poll(() => others.run.mock.calls.length).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS * 6))
    expect([first, second, own, others].map(({ run }) => run.mock.calls.length)).toEqual([1, 0, 1, 1])
  })

  test('the next leader knows when jobs ran last: it runs what is due, and nothing else', async () => {
    const { address } = await newDatabase()
    const [one, two] = [await processOn(address), await processOn(address)]
    const jobs = await one.start(noting({ name: 'done' }))
    const [done, due] = [noting({ name: 'done' }), noting({ name: 'due' })]
    await two.start(done, due)
    await jobs.settled()
    await jobs.stop()
    await one.leadership.close()
    await expect.poll(() => due.run.mock.calls.length).toBe(1)
    expect(leaders(one, two)).toEqual([false, true])
    expect(done.run).not.toHaveBeenCalled()
  })

  test('a leader whose connection is cut stops its running jobs and begins no other; another takes over', async () => {
    const { address } = await newDatabase()
    const way = await wayTo(address)
    const one = await processOn(address, way.address)
    const two = await processOn(address)
    const began = Promise.withResolvers<AbortSignal>()
    const long = {
      ...noting(),
      run: (signal: AbortSignal) => {
        began.resolve(signal)
        return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
      },
    }
    await one.start(long)
    const signal = await began.promise
    const taken = noting()
    await two.start(taken)
    await way.cut()
    await expect.poll(() => leaders(one, two)).toEqual([false, true])
    expect(signal.aborted).toBe(true)
    expect(one.log.warn).toHaveBeenCalledOnce()
    // The first leader did not end its run, so the next one repeats it.
    await expect.poll(() => taken.run.mock.calls.length).toBe(1)
    await way.mend()
    await new Promise((resolve) => setTimeout(resolve, POLL_MS * 6))
    expect(leaders(one, two)).toEqual([false, true])
    await two.leadership.close()
    await expect.poll(() => leaders(one, two)).toEqual([true, false])
  })

  test('a leader whose session PostgreSQL ends does not lead on', async () => {
    const { address, name, administer } = await newDatabase()
    const one = await processOn(address)
    const lost = vi.fn()
    one.leadership.onChange(lost)
    await administer(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'curlew leader' and datname = '${name}'`,
    )
    await expect.poll(() => lost.mock.calls.length).toBeGreaterThanOrEqual(1)
    await expect.poll(() => leaders(one)).toEqual([true])
    expect(lost).toHaveBeenCalledTimes(2)
  })

  test('after any number of lost connections, one leads', async () => {
    const { address, name, administer } = await newDatabase()
    const all = [await processOn(address), await processOn(address), await processOn(address)]
    for (let i = 0; i < 15; i++) {
      await administer(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'curlew leader' and datname = '${name}'`,
      )
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
    await expect.poll(() => leaders(...all).filter(Boolean).length).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS * 6))
    expect(leaders(...all).filter(Boolean).length).toBe(1)
  })

  test('a killed process is followed by another within a minute', { timeout: 120_000 }, async () => {
    const { address } = await newDatabase()
    const start = async () => {
      const port = await freePort()
      const server = spawnServer(temporaryFolder(), {
        ...{ CURLEW_DATABASE: address, CURLEW_ASK_SITES: 'off', CURLEW_METRICS: String(port) },
      })
      onTestFinished(async () => {
        server.child.kill('SIGKILL')
        await server.exit
      })
      await server.ready
      const metrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
      const leads = async () => /^curlew_leader 1$/m.test(await metrics())
      return { ...server, metrics, leads }
    }
    const one = await start()
    const two = await start()
    expect([await one.leads(), await two.leads()]).toEqual([true, false])
    expect(await two.metrics()).not.toContain('job="old-salts"')
    one.child.kill('SIGKILL')
    await expect.poll(two.leads, { timeout: 60_000, interval: 500 }).toBe(true)
  })
})
