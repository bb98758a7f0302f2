/** How many of the assistant's test questions its rules understand. */
import { type Measured, measureQuestions, type Outcome } from '@curlew/assistant/questions/measure'

const OUTCOMES: readonly [Outcome, string][] = [
  ['right', 'understood right'],
  ['wrong', 'another plan'],
  ['refused', 'refused though answerable'],
  ['refused_rightly', 'refused rightly'],
  ['answered', 'answered though it must be refused'],
]

/** Separate results for open and held-out questions, in English and German. */
export function measureUnderstanding(show: (what: string, figure: string) => void): void {
  const all = measureQuestions()
  for (const isHeldBack of [false, true]) {
    for (const language of ['en', 'de'] as const) {
      const own = all.filter(({ asked }) => asked.isHeldBack === isHeldBack && asked.language === language)
      const which = `${isHeldBack ? 'held back' : 'open'}, ${language === 'en' ? 'English' : 'German'}`
      for (const [outcome, label] of OUTCOMES) show(`${label}, ${which}`, figureOf(own, outcome))
    }
  }
}

function figureOf(all: readonly Measured[], outcome: Outcome): string {
  const own = all.filter((measured) => measured.outcome === outcome)
  const isRefusal = outcome === 'refused_rightly' || outcome === 'answered'
  const of = all.filter(({ asked }) => 'refused' in asked.expected === isRefusal).length
  const share = `${own.length} of ${of}, ${((100 * own.length) / of).toFixed(1)} %`
  if (outcome !== 'refused_rightly') return share
  return `${share}; ${own.filter(({ isWrittenReason }) => isWrittenReason).length} with the written reason`
}

/** Prints the open questions that are misunderstood. The held-out ones stay unseen. */
export function listMisunderstood(): void {
  const all = measureQuestions().filter(({ asked }) => !asked.isHeldBack)
  const byId = new Map(all.map(({ asked }) => [asked.id, asked]))
  for (const { asked, understood, outcome, isWrittenReason } of all) {
    if (outcome === 'right' || isWrittenReason) continue
    const before = asked.after && byId.get(asked.after)
    console.log(`${outcome} ${asked.id} ${asked.question}${before ? ` (after ${before.question})` : ''}`)
    console.log(`  written ${shortOf(asked.expected)}`)
    console.log(`  read    ${shortOf(understood)}`)
  }
}

/** Without defaults. */
function shortOf(understood: Measured['understood'] | Measured['asked']['expected']): string {
  if (!('plan' in understood)) return JSON.stringify(understood)
  const { filters, order, limit, ...plan } = understood.plan
  return JSON.stringify({
    ...plan,
    ...(filters.length > 0 && { filters }),
    ...(order !== 'most' && { order }),
    ...(limit !== 5 && { limit }),
  })
}
