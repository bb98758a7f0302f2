/** A search term with many impressions and few clicks. */
import { isMissing, type Missing } from '@curlew/model'
import { SEARCHED, type Search } from './search.ts'

export async function searchTerms({ ask, spans: { range }, add }: Search): Promise<Missing | undefined> {
  const answer = await ask.part({
    range,
    metrics: ['organicGoogleSearchImpressions', 'organicGoogleSearchClicks', 'organicGoogleSearchAveragePosition'],
    dimensions: ['organicGoogleSearchQuery'],
    limit: SEARCHED,
  })
  if (isMissing(answer)) return answer
  const all = answer.totals.current
  const usual = (all.organicGoogleSearchClicks ?? 0) / Math.max(1, all.organicGoogleSearchImpressions ?? 0)
  const [term] = answer.rows
    .map(({ dimensions, current }) => ({
      name: dimensions.organicGoogleSearchQuery ?? '',
      seen: current.organicGoogleSearchImpressions ?? 0,
      clicks: current.organicGoogleSearchClicks ?? 0,
      position: current.organicGoogleSearchAveragePosition ?? 0,
    }))
    // Results further down are rarely seen, so few clicks mean nothing there.
    .filter(
      ({ name, seen, clicks, position }) => name !== '' && seen >= 200 && position <= 10 && clicks / seen < usual / 2,
    )
    .filter(({ seen, clicks }) => (seen * usual - clicks) / Math.sqrt(seen * usual) >= 3)
    .toSorted((a, b) => b.seen * usual - b.clicks - (a.seen * usual - a.clicks))
  if (!term || usual === 0) return
  const of = { by: 'organicGoogleSearchQuery', name: term.name }
  add('searchClicks', 1.2, 5, term.seen / Math.max(1, all.organicGoogleSearchImpressions ?? 0), {
    subjects: [`organicGoogleSearchQuery:${term.name}`],
    facts: {
      name: of,
      seen: { metric: 'organicGoogleSearchImpressions', value: term.seen },
      clicks: { metric: 'organicGoogleSearchClicks', value: term.clicks },
      share: { share: term.clicks / term.seen },
      usual: { share: usual },
    },
    figures: [
      { metric: 'organicGoogleSearchImpressions', value: term.seen, of, report: 'queries' },
      { metric: 'organicGoogleSearchClicks', value: term.clicks, of, report: 'queries' },
      { metric: 'organicGoogleSearchAveragePosition', value: term.position, of, report: 'queries' },
    ],
  })
}
