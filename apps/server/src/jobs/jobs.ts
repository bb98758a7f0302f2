/** Runs recurring jobs: one run of a job at a time, with earlier retries after failures. */
import { MINUTE_MS } from '@curlew/model'
import type { Logger } from 'pino'
import type { Database } from '../database/open.ts'
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
  /** @param signal aborts when the server stops, which waits for this run. @throws to be retried */
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
}

/** Starts the jobs on `start`. */
export async function openJobs(
  jobs: readonly Job[],
  { database, log, now, timer = setTimer, metrics = NO_METRICS }: JobNeeds,
): Promise<Jobs> {
  const rows = await database.selectFrom('job_runs').selectAll().execute()
  const outcomes = new Map(rows.map(({ name, last_run: lastRun, failures }) => [name, { lastRun, failures }]))
  const stopping = new AbortController()
  const { signal } = stopping
  const waiting = new Map<Job, () => void>()
  const running = new Map<Job, Promise<void>>()

  const untilDue = (job: Job) => dueIn(job, outcomes.get(job.name), now())

  const schedule = (job: Job, waitMs: number) => {
    const begin = () =>
      running.set(
        job,
        turn(job).finally(() => running.delete(job)),
      )
    waiting.set(job, timer(begin, waitMs))
  }

  /** One run and its outcome. Several servers on one database would elect the one to run it here. */
  const turn = async (job: Job) => {
    let failures = 0
    try {
      await job.run(signal)
    } catch (err) {
      failures = (outcomes.get(job.name)?.failures ?? 0) + 1
      if (!signal.aborted) log.error({ err, job: job.name, failures }, 'a job failed, and is tried again later')
    }
    // An aborted run is not done: the next start repeats it.
    if (signal.aborted) return
    metrics.ran(job.name, failures === 0)
    await keep(job, { lastRun: now(), failures })
    schedule(job, untilDue(job))
  }

  const keep = async ({ name }: Job, outcome: Outcome) => {
    outcomes.set(name, outcome)
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
      for (const job of jobs) schedule(job, Math.max(job.delayMs ?? 0, job.atStart ? 0 : untilDue(job)))
    },
    settled,
    async stop() {
      stopping.abort(new Error('the server stops'))
      for (const callOff of waiting.values()) callOff()
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
