/** Curlew's own events (docs/event-format.md), with the report of other tools' files. */
import { batchesOf } from '../input/lines.ts'
import type { ForeignEvent, Kind, Outcome, Reason } from '../kind/kind.ts'

const REASONS = {
  no_json: { text: 'that are no JSON', isFault: true },
  no_time: { text: 'without a time', isFault: true },
} as const satisfies Record<string, Reason>

type Code = keyof typeof REASONS

const PIECE = { lines: 10_000, bytes: 4 * 1024 * 1024 }

export const OWN: Kind<Code> = {
  title: 'Curlew’s own events',
  unit: ['line', 'lines'],
  reasons: REASONS,
  lacks: [],
  async *read(file) {
    for await (const { lines, firstLine } of batchesOf(file.chunks(), { offset: 0, line: 1 }, PIECE)) {
      const outcomes: Outcome<Code>[] = []
      for (const [index, text] of lines.entries()) {
        if (text.trim() === '') continue
        const read = eventOf(text)
        const line = firstLine + index
        outcomes.push(typeof read === 'string' ? { line, leftOut: read } : { line, events: [read] })
      }
      yield outcomes
    }
  },
}

/** The other fields are checked with those of all history. */
function eventOf(text: string): ForeignEvent | Code {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return 'no_json'
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'no_json'
  const { time } = value as { time?: unknown }
  const instant = typeof time === 'string' ? Date.parse(time) : time
  return typeof instant === 'number' && Number.isFinite(instant)
    ? { ...(value as ForeignEvent), time: instant }
    : 'no_time'
}
