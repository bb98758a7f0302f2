/** Insights about sessions, their sources, and returning visitors. */
import { addDays, type DateRange, daysOf, isMissing, type Missing, type QueryInput } from '@curlew/model'
import { amount, byChange, percentOf, way } from './facts.ts'
import type { FigureOf } from './finding.ts'
import { daysOfChange, SAME } from './same.ts'
import { type Compared, type PeopledRow, type Row, SEARCHED, type Search } from './search.ts'
import { senderOf } from './senders.ts'
import { deviations, isMarked, isMarkedShare, LEAST, shareDeviations } from './significance.ts'

export async function changes(search: Search): Promise<Missing | undefined> {
  const { sessions, users, peopledRows, parts: partsOfChange, differs, add } = search
  if (isMissing(sessions)) return sessions
  if (isMissing(users)) return users
  if (sessions.before === 0 || !differs(sessions) || !differs(users)) return
  const total = sessions.now - sessions.before
  if (Math.sign(users.now - users.before) !== Math.sign(total)) return
  const channels = await peopledRows('sessions', 'sessionDefaultChannelGroup')
  if (isMissing(channels)) return channels
  // The channel with the largest change in the same direction, of visits and of people.
  const isSameWay = ({ now, before }: Compared) => Math.sign(now - before) === Math.sign(total)
  const [lead] = byChange(
    channels.filter(
      (row) => isSameWay(row) && isSameWay(row.people) && Math.max(row.people.now, row.people.before) >= LEAST,
    ),
  )
  if (!lead) return
  const causes = await subjectsOfChange(search, lead, total)
  if (isMissing(causes)) return causes
  const parts = await partsOfChange('sessions')
  add('change', 1.5, deviations(sessions.now, sessions.before), total / sessions.before, {
    subjects: ['sessions', `sessionDefaultChannelGroup:${lead.name}`, ...causes],
    facts: {
      ...way(total),
      ...amount('sessions', sessions),
      percent: { percent: percentOf(sessions) },
      name: { by: 'sessionDefaultChannelGroup', name: lead.name },
      ...amount('sessions', lead, 'part'),
    },
    figures: [
      { metric: 'sessions', value: sessions.now, before: sessions.before, report: 'overview' },
      {
        metric: 'sessions',
        value: lead.now,
        before: lead.before,
        of: { by: 'sessionDefaultChannelGroup', name: lead.name },
        report: 'traffic_overview',
      },
    ],
    parts,
  })
}

/** The source of the leading channel, and the day, that account for most of the change by themselves. */
async function subjectsOfChange(search: Search, lead: Row, total: number): Promise<string[] | Missing> {
  const filters: QueryInput['filters'] = [
    { dimension: 'sessionDefaultChannelGroup', operator: 'is', values: [lead.name] },
  ]
  const bySource = await search.rows('sessions', 'sessionSource', { filters })
  if (isMissing(bySource)) return bySource
  const days = await daysOfChange(search, 'sessions', total)
  if (isMissing(days)) return days
  const sources = bySource.filter(({ now, before }) => (now - before) / (lead.now - lead.before) >= SAME)
  return [...sources.map(({ name }) => `sessionSource:${name}`), ...days]
}

/** Sources that are new, or lost, may have sent people long ago, or today. */
const REMEMBERED_DAYS = 365
/** Sources that are checked for that. */
const CANDIDATES = 5

export async function sources(search: Search): Promise<Missing | undefined> {
  const { sessions, isBeforeKnown, peopledRows, add } = search
  if (isMissing(sessions)) return sessions
  const known = await peopledRows('sessions', 'sessionSource')
  if (isMissing(known)) return known
  const report = 'traffic_source_medium'
  const figureOf = (row: Row): FigureOf => ({
    metric: 'sessions',
    value: row.now,
    before: isBeforeKnown ? row.before : undefined,
    of: { by: 'sessionSource', name: row.name },
    report,
  })
  const factsOf = (row: Row) => ({ name: { by: 'sessionSource', name: row.name }, ...amount('sessions', row) })
  // One referrer can have several host names: it is new, or lost, only if that holds for all of them.
  const senders = Map.groupBy(known, ({ name }) => senderOf(name))
  const ofSender = ({ name }: Row, when: 'now' | 'before') =>
    senders.get(senderOf(name))!.reduce((sum, row) => sum + row[when], 0)
  const { spans, today } = search
  const longAgo = { start: addDays(spans.previous.start, -REMEMBERED_DAYS), end: addDays(spans.previous.start, -1) }
  const arrived = await firstWithout(
    search,
    known
      .filter((row) => ofSender(row, 'before') === 0 && isMarked(row.now, 0) && isMarked(row.people.now, 0))
      .toSorted((a, b) => b.now - a.now),
    longAgo,
  )
  if (isMissing(arrived)) return arrived
  if (arrived.row) {
    const { row } = arrived
    const days = await daysOfChange(search, 'sessions', row.now, {
      ...spans,
      filters: [{ dimension: 'sessionSource', operator: 'is', values: [row.name] }],
    })
    if (isMissing(days)) return days
    add('newSource', 1.5, deviations(row.now, 0), row.now / Math.max(1, sessions.now), {
      subjects: [`sessionSource:${row.name}`, ...days],
      facts: { ...factsOf(row), share: { share: row.now / Math.max(1, sessions.now) } },
      figures: [figureOf(row)],
    })
  }
  const left = await firstWithout(
    search,
    known
      .filter((row) => ofSender(row, 'now') === 0 && isMarked(0, row.before) && isMarked(0, row.people.before))
      .toSorted((a, b) => b.before - a.before),
    { start: today, end: today },
  )
  if (isMissing(left)) return left
  if (left.row) {
    const { row } = left
    add('lostSource', 1.8, deviations(0, row.before), row.before / Math.max(1, sessions.before), {
      subjects: [`sessionSource:${row.name}`],
      facts: factsOf(row),
      figures: [figureOf(row)],
    })
  }
  const [first] = known.toSorted((a, b) => b.now - a.now)
  const share = first ? first.now / Math.max(1, sessions.now) : 0
  if (first && share > 0.6 && first.now >= 100 && first.people.now >= LEAST)
    add('concentration', 0.8, 6, share, {
      subjects: [`sessionSource:${first.name}`],
      facts: { ...factsOf(first), share: { share } },
      figures: [figureOf(first), { metric: 'sessions', value: sessions.now, report: 'overview' }],
    })
}

/** The first of the sources whose sender sent nobody on other days either. */
async function firstWithout(
  { ask }: Search,
  sources: readonly PeopledRow[],
  range: DateRange,
): Promise<{ row: PeopledRow | undefined } | Missing> {
  const candidates = sources.slice(0, CANDIDATES)
  if (candidates.length === 0) return { row: undefined }
  const answer = await ask.part({
    ...{ range, metrics: ['sessions'], dimensions: ['sessionSource'], limit: SEARCHED },
    filters: [
      { dimension: 'sessionSource', operator: 'contains', values: candidates.map(({ name }) => senderOf(name)) },
    ],
  })
  if (isMissing(answer)) return answer
  const senders = new Set(answer.rows.map(({ dimensions }) => senderOf(dimensions.sessionSource ?? '')))
  return { row: candidates.find(({ name }) => !senders.has(senderOf(name))) }
}

/** A younger site knows too few earlier visits of the first range's visitors: days before both ranges, in lengths of a range. */
const PAST = 3

export async function returning({
  users,
  returningUsers,
  spans: { previous },
  firstDay,
  add,
}: Search): Promise<Missing | undefined> {
  if (isMissing(users)) return users
  if (isMissing(returningUsers)) return returningUsers
  if (firstDay > addDays(previous.start, -PAST * daysOf(previous).length)) return
  const far = shareDeviations(returningUsers.now, users.now, returningUsers.before, users.before)
  if (users.now === 0 || users.before === 0) return
  const [share, shareBefore] = [returningUsers.now / users.now, returningUsers.before / users.before]
  const difference = share - shareBefore
  const isSure = isMarkedShare(returningUsers.now, users.now, returningUsers.before, users.before)
  if (!isSure || Math.abs(difference) < 0.03) return
  add('returning', 1, far, difference * 3, {
    subjects: ['returning'],
    facts: { ...way(difference), share: { share }, shareBefore: { share: shareBefore } },
    figures: [
      { metric: 'returningUsers', value: returningUsers.now, before: returningUsers.before, report: 'overview' },
      { metric: 'totalUsers', value: users.now, before: users.before, report: 'overview' },
    ],
  })
}
