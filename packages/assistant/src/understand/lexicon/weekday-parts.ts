/** Parts of each day of the week: "Saturday mornings" are all of them, and "on Saturday morning" is one. */
import { AFTERNOON, EVENING, is, type Lexicon, MORNING, NIGHT, WEEKEND, WORKING_DAYS } from '../vocabulary/meanings.ts'

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const GROUPS: readonly (readonly [name: string, days: readonly string[]])[] = [
  ...DAYS.map((day, at) => [day, [String(at)]] as const),
  ['weekday', WORKING_DAYS],
  ['weekend', WEEKEND],
]
const PARTS = { mornings: MORNING, afternoons: AFTERNOON, evenings: EVENING, nights: NIGHT }

export const WEEKDAY_PARTS: Lexicon = GROUPS.flatMap(([day, days]) =>
  Object.entries(PARTS).map(
    ([part, hours]) => [`${day} ${part}|on ${day} ${part}`, is('dayOfWeek', ...days), is('hour', ...hours)] as const,
  ),
)
