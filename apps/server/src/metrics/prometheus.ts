/** Metrics in the text format of Prometheus. Loaded only where they are asked for. */
import type { Store } from '@curlew/engine'
import { DropReason } from '@curlew/model'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Leadership } from '../database/processes/leadership.ts'
import type { Metrics } from './metrics.ts'

/** From an answer out of memory to the time limit of a person's question. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]

export interface Exposition {
  metrics: Metrics
  contentType: string
  text(): Promise<string>
}

export function prometheus(store: Pick<Store, 'backlog'>, leadership: Pick<Leadership, 'isLeader'>): Exposition {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const acknowledged = new Counter({
    ...{ name: 'curlew_events_acknowledged_total', registers },
    help: 'Events that are on disk in the journal.',
  })
  const dropped = new Counter({
    ...{ name: 'curlew_events_dropped_total', labelNames: ['reason'] as const, registers },
    help: 'Events that arrived and were not counted, by reason.',
  })
  // Known from the start, so that a rate has a first value.
  for (const reason of DropReason.options) dropped.inc({ reason }, 0)
  const notStored = new Counter({
    ...{ name: 'curlew_events_not_stored_total', registers },
    help: 'Events that could not be put on disk, and whose senders were asked to try again.',
  })
  const queries = new Histogram({
    ...{ name: 'curlew_query_duration_seconds', labelNames: ['kind'] as const, buckets: SECONDS, registers },
    help: 'Duration of questions to a source of figures, answered or not.',
  })
  const failures = new Counter({
    ...{ name: 'curlew_query_failures_total', labelNames: ['kind', 'reason'] as const, registers },
    help: 'Questions without an answer.',
  })
  const jobs = new Counter({
    ...{ name: 'curlew_job_runs_total', labelNames: ['job', 'outcome'] as const, registers },
    help: 'Ended runs of scheduled jobs.',
  })
  new Gauge({
    ...{ name: 'curlew_journal_waiting_events', registers },
    help: 'Acknowledged events that are not in the tables yet.',
    collect() {
      this.set(store.backlog.events)
    },
  })
  new Gauge({
    ...{ name: 'curlew_journal_waiting_seconds', registers },
    help: 'Age of the oldest acknowledged record that is not in the tables yet.',
    collect() {
      this.set(store.backlog.seconds)
    },
  })
  new Gauge({
    ...{ name: 'curlew_leader', registers },
    help: 'Whether this process runs the scheduled jobs: 1 or 0.',
    collect() {
      this.set(Number(leadership.isLeader))
    },
  })
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    metrics: {
      collected(events, drops) {
        acknowledged.inc(events)
        for (const { reason, count } of drops) dropped.inc({ reason }, count)
      },
      notStored: (events) => notStored.inc(events),
      queried(kind, outcome, seconds) {
        queries.observe({ kind }, seconds)
        if (outcome !== 'ok') failures.inc({ kind, reason: outcome })
      },
      ran: (job, isDone) => jobs.inc({ job, outcome: isDone ? 'done' : 'failed' }),
    },
  }
}
