/** Audits of the sample site's home page, which becomes faster over a month. */
import {
  addDays,
  dayOf,
  roundSpeed,
  SPEED_METRIC_NAMES,
  type SpeedDevice,
  type SpeedHistory,
  type SpeedValues,
} from '@curlew/model'

const DAYS = 30
/** The sample is audited every third morning. */
const EVERY_DAYS = 3
const MORNING_MS = 7 * 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

interface Figures {
  score: number
  values: SpeedValues
}

/** Audits do not interact with pages; the value comes from the sample's visitors. */
const INTERACTIONS = { value: null, score: null }

/** Results of the latest audit; phones are slower. */
const LAST: Record<SpeedDevice, Figures> = {
  desktop: {
    score: 87,
    values: {
      cumulative_layout_shift: { value: 0.04, score: 98 },
      largest_contentful_paint: { value: 2.4, score: 79 },
      server_response_time: { value: 410, score: 96 },
      first_contentful_paint: { value: 1.7, score: 54 },
      total_blocking_time: { value: 110, score: 96 },
      interaction_to_next_paint: INTERACTIONS,
    },
  },
  mobile: {
    score: 61,
    values: {
      cumulative_layout_shift: { value: 0.08, score: 94 },
      largest_contentful_paint: { value: 4.1, score: 46 },
      server_response_time: { value: 430, score: 96 },
      first_contentful_paint: { value: 2.6, score: 64 },
      total_blocking_time: { value: 340, score: 75 },
      interaction_to_next_paint: INTERACTIONS,
    },
  },
}

export function sampleAudits(
  device: SpeedDevice,
  { now, timeZone, domain }: { now: number; timeZone: string; domain: string },
): SpeedHistory {
  const { score, values } = LAST[device]
  const today = dayOf(timeZone, now)
  const ages = Array.from({ length: DAYS / EVERY_DAYS }, (_, index) => DAYS - EVERY_DAYS * (index + 1))
  return {
    latest: {
      score,
      values,
      improvements: [
        { finding: 'render-blocking-insight', score: 0, savings_ms: 420, savings_bytes: null },
        { finding: 'image-delivery-insight', score: 50, savings_ms: 310, savings_bytes: 1_720_000 },
        { finding: 'unused-javascript', score: 50, savings_ms: 150, savings_bytes: 96_000 },
      ],
      source: 'lighthouse',
      version: '13.5.0',
      address: `https://${domain}/`,
      auditedAt: Math.min(now, Math.floor(now / DAY_MS) * DAY_MS + MORNING_MS),
    },
    days: ages.map((age) => ({ date: addDays(today, -age), ...slower({ score, values }, age) })),
  }
}

/** Results of an audit some days earlier: slightly worse, with variation. */
function slower({ score, values }: Figures, age: number): Figures {
  const factor = 1 + age / 60 + (age % 2) / 20
  const before = SPEED_METRIC_NAMES.map((metric) => {
    const { value, score: of } = values[metric]
    return [metric, { value: value === null ? null : roundSpeed(metric, value * factor), score: of }]
  })
  return { score: Math.round(score / factor), values: Object.fromEntries(before) as SpeedValues }
}
