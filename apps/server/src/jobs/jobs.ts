/** Runs recurring work: one run of a job at a time, and a retry sooner after a failure. */
import { MINUTE_MS } from '@curlew/model'
import type { Logger } from 'pino'
import type { Database } from '../database/open.ts'

/** Recurring work. */
export interface Job {
  /** Its name in the database and in the log. */
  name: string
  /** How long after one run the next begins, in milliseconds: 24 days at most, as timers have it. */
  everyMs: number
  /** How long after the start of the server it runs at the earliest. Without it: at once. */
  delayMs?: number
  /** Also runs at each start of the server, however recently it ran. */
  atStart?: true
  /** @param signal aborts when the server stops, which waits for this run. @throws when it is to be tried again */
  run: (signal: AbortSignal) => Promise<void>
}

export interface Jobs {
  start(): void
  /** Resolves when no job is under way. */
  settled(): Promise<void>
  /** Asks the jobs under way to end, and waits for them. Safe to call twice. */
  stop(): Promise<void>
}

/** Does work later. @returns what calls it off */
export type Timer = (work: () => void, delayMs: number) => () => void

/** The first retry comes after this, each further one after twice as long, up to the job's usual time. */
const RETRY_MS = MINUTE_MS

/** How a job went: the end of its last run, in milliseconds since 1970, and how often it has failed since it last succeeded. */
interface Outcome {
  lastRun: number
  failures: number
}

const setTimer: Timer = (work, delayMs) => {
  const timer = setTimeout(work, delayMs).unref()
  return () => clearTimeout(timer)
}

interface JobParts {
  database: Database
  log: Pick<Logger, 'error'>
  now: () => number
  timer?: Timer | undefined
}

/** Jobs that run from `start` on. */
export async function openJobs(
  jobs: readonly Job[],
  { database, log, now, timer = setTimer }: JobParts,
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

  /** One run and what follows from it. Several servers on one database would ask here which of them is to run it. */
  const turn = async (job: Job) => {
    let failures = 0
    try {
      await job.run(signal)
    } catch (err) {
      failures = (outcomes.get(job.name)?.failures ?? 0) + 1
      if (!signal.aborted) log.error({ err, job: job.name, failures }, 'a job failed, and is tried again later')
    }
    // What the stop has cut short is not done: the next start begins with it.
    if (signal.aborted) return
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
      .catch((err) => log.error({ err, job: name }, 'when a job ran last was not kept'))
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
  // A last run in the future: the machine's clock was set back since, and how long ago it was cannot be known.
  if (!outcome || outcome.lastRun > time) return 0
  const { lastRun, failures } = outcome
  const wait = failures > 0 ? Math.min(everyMs, RETRY_MS * 2 ** (failures - 1)) : everyMs
  return Math.max(0, lastRun + wait - time)
}
