/** Insights about sessions, their sources, and returning visitors. */
import { isMissing, type Missing } from '@curlew/model'
import { amount, byChange, percentOf, way } from './facts.ts'
import type { FigureOf } from './finding.ts'
import type { Row, Search } from './search.ts'
import { deviations, isMarked, isMarkedShare, shareDeviations } from './significance.ts'

export async function changes({ sessions, rows, parts: partsOfChange, add }: Search): Promise<Missing | undefined> {
  if (isMissing(sessions)) return sessions
  if (sessions.before === 0 || !isMarked(sessions.now, sessions.before)) return
  const total = sessions.now - sessions.before
  const channels = await rows('sessions', 'sessionDefaultChannelGroup')
  if (isMissing(channels)) return channels
  // The channel with the largest change in the same direction.
  const [lead] = byChange(
    channels.filter(({ now, before }) => Math.sign(now - before) === Math.sign(total) && isMarked(now, before)),
  )
  if (!lead) return
  const parts = await partsOfChange('sessions')
  add('change', 1.5, deviations(sessions.now, sessions.before), total / sessions.before, {
    subjects: ['sessions', `sessionDefaultChannelGroup:${lead.name}`],
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

export async function sources({ sessions, isBeforeKnown, rows, add }: Search): Promise<Missing | undefined> {
  if (isMissing(sessions)) return sessions
  const known = await rows('sessions', 'sessionSource')
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
  const [arrived] = known
    .filter((row) => ofSender(row, 'before') === 0 && isMarked(row.now, 0))
    .toSorted((a, b) => b.now - a.now)
  if (arrived)
    add('newSource', 1.5, deviations(arrived.now, 0), arrived.now / Math.max(1, sessions.now), {
      subjects: [`sessionSource:${arrived.name}`],
      facts: { ...factsOf(arrived), share: { share: arrived.now / Math.max(1, sessions.now) } },
      figures: [figureOf(arrived)],
    })
  const [left] = known
    .filter((row) => ofSender(row, 'now') === 0 && isMarked(0, row.before))
    .toSorted((a, b) => b.before - a.before)
  if (left)
    add('lostSource', 1.8, deviations(0, left.before), left.before / Math.max(1, sessions.before), {
      subjects: [`sessionSource:${left.name}`],
      facts: factsOf(left),
      figures: [figureOf(left)],
    })
  const [first] = known.toSorted((a, b) => b.now - a.now)
  const share = first ? first.now / Math.max(1, sessions.now) : 0
  if (first && share > 0.6 && first.now >= 100)
    add('concentration', 0.8, 6, share, {
      subjects: [`sessionSource:${first.name}`],
      facts: { ...factsOf(first), share: { share } },
      figures: [figureOf(first), { metric: 'sessions', value: sessions.now, report: 'overview' }],
    })
}

/** Second-level endings such as `co.uk`. */
const SHORT_ENDING = /^(ac|co|com|edu|gov|net|or|org)$/

/** A source's owner by its registrable name: `partner`, `www.partner.example` and `news.partner.co.uk` are one. */
function senderOf(source: string): string {
  const labels = source.toLowerCase().split('.')
  // Not a domain, but a campaign tag.
  if (labels.some((label) => !/^[\p{L}\p{N}-]+$/u.test(label))) return source.toLowerCase()
  const [name = '', ...before] = labels.slice(0, -1).toReversed()
  return SHORT_ENDING.test(name) ? (before[0] ?? name) : name || labels[0]!
}

export async function returning({ users, returningUsers, add }: Search): Promise<Missing | undefined> {
  if (isMissing(users)) return users
  if (isMissing(returningUsers)) return returningUsers
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
