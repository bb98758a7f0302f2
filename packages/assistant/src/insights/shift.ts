/** Visits that move from one part of the traffic to another: what the total hides. */
import { isMissing, type Missing, type QueryInput, type ReportKey } from '@curlew/model'
import { amount, byChange } from './facts.ts'
import type { FigureOf } from './finding.ts'
import { daysOfChange, SAME } from './same.ts'
import type { Compared, PeopledRow, Search } from './search.ts'
import { senderOf } from './senders.ts'
import { deviations, isMarkedShare, LEAST } from './significance.ts'

/** What traffic is split by, and the report that lists the parts. */
const SPLITS = {
  sessionDefaultChannelGroup: 'traffic_overview',
  sessionSource: 'traffic_source_medium',
  country: 'countries',
  deviceCategory: 'traffic_technology',
} as const satisfies Record<string, ReportKey>
type Split = keyof typeof SPLITS

/** What a part has to deviate if no other part went the other way: with so many parts, some deviate by chance. */
const ALONE = 4

interface Shift {
  by: Split
  up?: PeopledRow | undefined
  down?: PeopledRow | undefined
}

/** Each split in which one part has more and another fewer, or in which one part alone has changed at an equal total. */
export async function shifts(search: Search): Promise<Missing | undefined> {
  const { sessions } = search
  if (isMissing(sessions)) return sessions
  const found: Shift[] = []
  for (const by of Object.keys(SPLITS) as Split[]) {
    const rows = await search.peopledRows('sessions', by)
    if (isMissing(rows)) return rows
    const shift = shiftOf(search, sessions, by, rows)
    if (shift) found.push(shift)
  }
  for (const shift of found) {
    const subjects = await subjectsOf(search, shift, found)
    if (isMissing(subjects)) return subjects
    addShift(search, sessions, shift, subjects)
  }
}

function shiftOf({ differs }: Search, sessions: Compared, by: Split, rows: readonly PeopledRow[]): Shift | undefined {
  const senders = Map.groupBy(rows, ({ name }) => (by === 'sessionSource' ? senderOf(name) : name))
  const ofSender = ({ name }: PeopledRow): Compared => {
    const own = senders.get(by === 'sessionSource' ? senderOf(name) : name)!
    return { now: sum(own, 'now'), before: sum(own, 'before') }
  }
  const marked = byChange(
    rows.filter((row) =>
      // A source may only have changed its name.
      [row, row.people, ofSender(row)].every(
        (count) => differs(count) && Math.sign(changeOf(count)) === Math.sign(changeOf(row)),
      ),
    ),
  )
  const up = marked.find((row) => changeOf(row) > 0)
  const down = marked.find((row) => changeOf(row) < 0)
  // Beside a total that has changed by more, the smaller side is a detail of that change.
  const isDetail = differs(sessions) && Math.abs(changeOf(sessions)) > sizeOfSmaller(up, down)
  if (isDetail) return
  if (up && down) return { by, up, down }
  const alone = up ?? down
  if (!alone) return
  const isSure = isMarkedShare(alone.now, sessions.now, alone.before, sessions.before)
  return isSure && Math.abs(deviations(alone.now, alone.before)) >= ALONE ? { by, up, down } : undefined
}

/** What the shift is about. What another split says of the same visits, and days that are most of it, are the same subject. */
async function subjectsOf(search: Search, shift: Shift, all: readonly Shift[]) {
  const { by, up, down } = shift
  const subjects: string[] = []
  for (const row of [up, down]) {
    if (!row) continue
    subjects.push(`${by}:${row.name}`)
    const filters: QueryInput['filters'] = [{ dimension: by, operator: 'is', values: [row.name] }]
    const days = await daysOfChange(search, 'sessions', changeOf(row), { ...search.spans, filters })
    if (isMissing(days)) return days
    subjects.push(...days)
    for (const other of by === 'sessionDefaultChannelGroup' ? [] : all.slice(0, all.indexOf(shift))) {
      const same = row === up ? other.up : other.down
      if (!same) continue
      const within = await search.rows('sessions', other.by, { filters })
      if (isMissing(within)) return within
      const shared = within.find(({ name }) => name === same.name)
      if (shared && changeOf(shared) / changeOf(row) >= SAME && changeOf(shared) / changeOf(same) >= SAME)
        subjects.push(`${other.by}:${same.name}`)
    }
    if (by === 'sessionDefaultChannelGroup') {
      const sources = await search.rows('sessions', 'sessionSource', { filters })
      if (isMissing(sources)) return sources
      const same = sources.filter((source) => changeOf(source) / changeOf(row) >= SAME)
      subjects.push(...same.map(({ name }) => `sessionSource:${name}`))
    }
  }
  return subjects
}

function addShift({ add }: Search, sessions: Compared, { by, up, down }: Shift, subjects: string[]) {
  const sides = [up, down].filter((row) => row !== undefined)
  const figureOf = ({ name, now, before }: PeopledRow): FigureOf => ({
    ...{ metric: 'sessions', value: now, before, of: { by, name }, report: SPLITS[by] },
  })
  const factsOf = (row: PeopledRow, side: 'up' | 'down') => ({
    [side]: { by, name: row.name },
    [`${side}Id`]: { choice: row.name },
    ...amount('sessions', row, side),
  })
  const certainty = Math.max(...sides.map(({ now, before }) => Math.abs(deviations(now, before))))
  const part = Math.max(...sides.map((row) => Math.abs(changeOf(row)))) / Math.max(LEAST, sessions.now)
  // Both sides say more than one, and a source says more than the channel it is most of.
  const weight = (up && down ? 1.9 : 1.5) + (by === 'sessionSource' ? 0.1 : 0)
  add('shift', weight, certainty, part, {
    subjects,
    facts: {
      by: { choice: by },
      way: { choice: up && down ? 'both' : up ? 'more' : 'less' },
      ...(up && factsOf(up, 'up')),
      ...(down && factsOf(down, 'down')),
      ...amount('sessions', sessions),
    },
    figures: [
      ...sides.map(figureOf),
      { metric: 'sessions', value: sessions.now, before: sessions.before, report: 'overview' },
    ],
  })
}

const sizeOfSmaller = (...sides: readonly (Compared | undefined)[]) =>
  Math.min(...sides.map((side) => Math.abs(changeOf(side ?? NONE))))
const NONE: Compared = { now: 0, before: 0 }
const changeOf = ({ now, before }: Compared) => now - before
const sum = (rows: readonly Compared[], when: keyof Compared) => rows.reduce((total, row) => total + row[when], 0)
