/**
 * Runs recurring jobs: one run of a job at a time, with earlier retries after failures. Of several processes on one database, the leader runs
 * them, but for those about what each process has.
 */
import { MINUTE_MS } from '@curlew/model'
import type { Logger } from 'pino'
import type { Database } from '../database/open.ts'
import { ALONE, type Leadership } from '../database/processes/leadership.ts'
import { type Metrics, NO_METRICS } from '../metrics/metrics.ts'

/** A recurring job. */
export interface Job {
  /** Name in the database and the log. */
  name: string
  /** Interval between runs, in milliseconds: at most 24 days, the maximum of timers. */
  everyMs: number
  /** Delay after the start of the server. Default: none. */
  delayMs?: number
  /** Also runs at each start of the server, even if it ran recently. */
  atStart?: true
  /** Works on what each process has, such as its data folder: runs in each, and is remembered in none. */
  inEachProcess?: true
  /** @param signal aborts when the server stops, which waits for this run, or another process leads. @throws to be retried */
  run: (signal: AbortSignal) => Promise<void>
}

export interface Jobs {
  start(): void
  /** Resolves when no job is running. */
  settled(): Promise<void>
  /** Asks running jobs to end, and waits for them. Idempotent. */
  stop(): Promise<void>
}

/** Schedules work. @returns a function to cancel it */
export type Timer = (work: () => void, delayMs: number) => () => void

/** Delay of the first retry; it doubles up to the job's interval. */
const RETRY_MS = MINUTE_MS
/** Delay after a moment in which it is not known who leads. */
const UNSURE_RETRY_MS = 5_000

/** State of a job: when its last run ended (milliseconds since 1970), and failures since its last success. */
interface Outcome {
  lastRun: number
  failures: number
}

const setTimer: Timer = (work, delayMs) => {
  const timer = setTimeout(work, delayMs).unref()
  return () => clearTimeout(timer)
}

interface JobNeeds {
  database: Database
  log: Pick<Logger, 'error'>
  now: () => number
  timer?: Timer | undefined
  metrics?: Pick<Metrics, 'ran'>
  leadership?: Pick<Leadership, 'isAlone' | 'isLeader' | 'onChange'>
}

/** Starts the jobs on `start`. */
export async function openJobs(
  jobs: readonly Job[],
  { database, log, now, timer = setTimer, metrics = NO_METRICS, leadership = ALONE }: JobNeeds,
): Promise<Jobs> {
  const outcomes = new Map<string, Outcome>()
  const isOwn = (job: Job) => job.inEachProcess === true && !leadership.isAlone
  const own = jobs.filter(isOwn)
  const led = jobs.filter((job) => !isOwn(job))
  /** Reads what earlier leaders did. */
  const readOutcomes = async () => {
    const rows = await database.selectFrom('job_runs').selectAll().execute()
    const names = new Set(led.map(({ name }) => name))
    for (const { name, last_run: lastRun, failures } of rows)
      if (names.has(name)) outcomes.set(name, { lastRun, failures })
  }
  await readOutcomes()
  const stopping = new AbortController()
  /** The time for which this process leads. */
  let term: AbortController | null = null
  const waiting = new Map<Job, () => void>()
  const running = new Map<Job, Promise<void>>()
  let started = 0
  let cancelFollowing = () => {}

  const untilDue = (job: Job) => dueIn(job, outcomes.get(job.name), now())
  const firstWait = (job: Job) =>
    Math.max((job.delayMs ?? 0) - Math.max(0, now() - started), job.atStart ? 0 : untilDue(job))

  const schedule = (job: Job, waitMs: number, signal: AbortSignal) => {
    const begin = () => {
      // A run of an earlier term may still be ending.
      const turns = (running.get(job) ?? Promise.resolve()).then(() => turn(job, signal))
      const run = turns.finally(() => {
        if (running.get(job) === run) running.delete(job)
      })
      running.set(job, run)
    }
    waiting.set(job, timer(begin, waitMs))
  }

  /** One run and its outcome. */
  const turn = async (job: Job, signal: AbortSignal) => {
    if (signal.aborted) return
    if (!isOwn(job) && !leadership.isLeader) return schedule(job, UNSURE_RETRY_MS, signal)
    let failures = 0
    try {
      await job.run(signal)
    } catch (err) {
      failures = (outcomes.get(job.name)?.failures ?? 0) + 1
      if (!signal.aborted) log.error({ err, job: job.name, failures }, 'a job failed, and is tried again later')
    }
    // An aborted run is not done: the next start, or the next leader, repeats it.
    if (signal.aborted) return
    metrics.ran(job.name, failures === 0)
    await keep(job, { lastRun: now(), failures })
    if (!signal.aborted) schedule(job, untilDue(job), signal)
  }

  const beginTerm = () => {
    term = new AbortController()
    for (const job of led) schedule(job, firstWait(job), AbortSignal.any([term.signal, stopping.signal]))
  }

  const endTerm = () => {
    term?.abort(new Error('another process leads'))
    term = null
    for (const job of led) waiting.get(job)?.()
  }

  /** Begins or ends a term. */
  const follow = async () => {
    if (leadership.isLeader === (term !== null) || stopping.signal.aborted) return
    if (term) return endTerm()
    try {
      await readOutcomes()
    } catch (err) {
      log.error({ err }, 'could not read when jobs ran last')
      cancelFollowing = timer(() => void follow(), UNSURE_RETRY_MS)
      return
    }
    if (leadership.isLeader && !term && !stopping.signal.aborted) beginTerm()
  }

  const keep = async (job: Job, outcome: Outcome) => {
    const { name } = job
    outcomes.set(name, outcome)
    if (isOwn(job)) return
    const row = { name, last_run: outcome.lastRun, failures: outcome.failures }
    await database
      .insertInto('job_runs')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute()
      .catch((err) => log.error({ err, job: name }, 'could not store the last run of a job'))
  }

  const settled = async () => {
    while (running.size > 0) await Promise.all(running.values())
  }

  return {
    start() {
      started = now()
      for (const job of own) schedule(job, firstWait(job), stopping.signal)
      leadership.onChange(() => void follow())
      if (leadership.isLeader) beginTerm()
    },
    settled,
    async stop() {
      stopping.abort(new Error('the server stops'))
      for (const callOff of waiting.values()) callOff()
      cancelFollowing()
      await settled()
    },
  }
}

/** Milliseconds until a job's next run. */
function dueIn({ everyMs }: Job, outcome: Outcome | undefined, time: number): number {
  // A last run in the future means that the machine's clock was set back, so its age is unknown.
  if (!outcome || outcome.lastRun > time) return 0
  const { lastRun, failures } = outcome
  const wait = failures > 0 ? Math.min(everyMs, RETRY_MS * 2 ** (failures - 1)) : everyMs
  return Math.max(0, lastRun + wait - time)
}
