/** Parts of each day of the week: "Saturday mornings" are all of them, and "on Saturday morning" is one. */
import { AFTERNOON, EVENING, is, type Lexicon, MORNING, NIGHT } from './meanings.ts'

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const PARTS = { mornings: MORNING, afternoons: AFTERNOON, evenings: EVENING, nights: NIGHT }

export const WEEKDAY_PARTS: Lexicon = DAYS.flatMap((day, at) =>
  Object.entries(PARTS).map(
    ([part, hours]) => [`${day} ${part}|on ${day} ${part}`, is('dayOfWeek', String(at)), is('hour', ...hours)] as const,
  ),
)
