/** Days with a name in a question, such as Black Friday, Christmas and Easter. */
import { addDays } from '@curlew/model'
import { LAST, THIS } from './calendar-words.ts'
import type { DateText, OpenDates } from './date-text.ts'
import { yearAt } from './periods-in.ts'
import { keyOf } from './words.ts'

/** From the first to the last day in a year. */
type Holiday = (year: number) => readonly [start: string, end: string]

const on =
  (monthAndDay: string, last = monthAndDay): Holiday =>
  (year) => [`${year}-${monthAndDay}`, `${year}-${last}`]
const aroundEaster =
  (first: number, last = first): Holiday =>
  (year) => [addDays(easterOf(year), first), addDays(easterOf(year), last)]
const afterThanksgiving =
  (first: number, last = first): Holiday =>
  (year) => {
    const thanksgiving = addDays(weekdayFrom(`${year}-11-01`, 4), 21)
    return [addDays(thanksgiving, first), addDays(thanksgiving, last)]
  }

const NAMED: readonly (readonly [names: string, days: Holiday])[] = [
  ['black friday weekend|cyber weekend|black-friday-wochenende|black friday wochenende', afterThanksgiving(1, 4)],
  ['black friday|blackfriday', afterThanksgiving(1)],
  ['cyber monday|cybermonday', afterThanksgiving(4)],
  ['thanksgiving|thanksgiving day', afterThanksgiving(0)],
  [
    'christmas|xmas|christmas days|christmas holidays|christmas weekend|weihnachten|weihnachtstage|weihnachtstagen|weihnachtsfeiertage',
    on('12-24', '12-26'),
  ],
  ['christmas eve|heiligabend|heiligen abend|weihnachtsabend', on('12-24')],
  ['christmas day|ersten weihnachtstag|1 weihnachtstag|ersten weihnachtsfeiertag', on('12-25')],
  ['boxing day|zweiten weihnachtstag|2 weihnachtstag|zweiten weihnachtsfeiertag', on('12-26')],
  ["new year's eve|new years eve|silvester", on('12-31')],
  ["new year's day|new years day|new year's|neujahr|neujahrstag", on('01-01')],
  ["valentine's day|valentines day|valentinstag", on('02-14')],
  ['halloween', on('10-31')],
  ['nikolaus|nikolaustag', on('12-06')],
  ['tag der arbeit|maifeiertag', on('05-01')],
  ['tag der deutschen einheit', on('10-03')],
  ['easter|easter weekend|ostern|osterwochenende', aroundEaster(-2, 1)],
  ['good friday|karfreitag', aroundEaster(-2)],
  ['easter sunday|ostersonntag', aroundEaster(0)],
  ['easter monday|ostermontag', aroundEaster(1)],
  ['pfingsten|whitsun', aroundEaster(49, 50)],
]

const BY_NAME = new Map(NAMED.flatMap(([names, days]) => names.split('|').map((name) => [keyOf(name), days] as const)))
const MOST = 4

/** Words of these names, so that they are not taken for typos. */
export const HOLIDAY_WORDS: readonly string[] = [...BY_NAME.keys()].flatMap((name) => name.split(' '))

/** The longest names first. */
export function holidaysIn(given: DateText): OpenDates[] {
  const { words } = given
  const found: OpenDates[] = []
  for (let length = MOST; length > 0; length--)
    for (let i = 0; i + length <= words.length; i++) {
      const days = BY_NAME.get(
        words
          .slice(i, i + length)
          .map(({ key }) => key)
          .join(' '),
      )
      if (days) found.push(holiday(given, i, i + length, days))
    }
  return found
}

function holiday(given: DateText, i: number, to: number, days: Holiday): OpenDates {
  const said = yearAt(given, to)
  const { words } = given
  const isLast = !said && LAST.has(words[i - 1]?.key ?? '')
  const isThis = (at: number) => THIS.has(words[at - 1]?.key ?? '')
  // "This Easter vs last Easter".
  const isBeforeThis = isLast && words.some(({ key }, at) => key === words[i]!.key && isThis(at))
  return {
    from: isLast || isThis(i) ? i - 1 : i,
    to: said?.to ?? to,
    isNamed: true,
    resolve: (until) => {
      const year = Number(until.slice(0, 4))
      const [start, end] = said
        ? days(said.year)
        : [year, year - 1, year - 2]
            .map(days)
            .filter(([first, last]) => (isLast ? last < until : first <= until))
            .at(isBeforeThis ? 1 : 0)!
      return `${start}..${end}`
    },
  }
}

/** Easter Sunday by Gauss's algorithm, in Butcher's form. */
function easterOf(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const [i, k] = [Math.floor(c / 4), c % 4]
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  const day = (h + l - 7 * m + 33 * month + 19) % 32
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** The first such weekday from a day on; 0 is Sunday. */
const weekdayFrom = (day: string, weekday: number): string =>
  addDays(day, (weekday - new Date(day).getUTCDay() + 7) % 7)
