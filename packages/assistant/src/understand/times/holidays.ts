/** Days with a name in a question, such as Black Friday, Christmas and Easter. */
import { addDays } from '@curlew/model'
import { LAST, THIS } from '../vocabulary/calendar-words.ts'
import { keyOf } from '../vocabulary/words.ts'
import type { DateText, OpenDates } from './date-text.ts'
import { yearAt } from './periods-in.ts'

/** From the first to the last day in a year, where a reader is. */
type Holiday = (year: number, locale: string) => readonly [start: string, end: string]

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

/** The first, second … such weekday of a month; 0: the last. */
const weekdayOf =
  (month: string, weekday: number, count: number): Holiday =>
  (year) => {
    const first = weekdayFrom(`${year}-${month}-01`, weekday)
    const day = addDays(first, 7 * (count - 1))
    if (count > 0) return [day, day]
    const last = [5, 4].map((weeks) => addDays(first, 7 * (weeks - 1))).find((one) => one.slice(5, 7) === month)!
    return [last, last]
  }
/** In Britain and Ireland before Easter, elsewhere in May. */
const mothersDay: Holiday = (year, locale) =>
  (/-(GB|IE)\b/.test(locale) ? aroundEaster(-21) : weekdayOf('05', 0, 2))(year, locale)
/** In Australia and New Zealand in September, elsewhere in June. */
const fathersDay: Holiday = (year, locale) =>
  weekdayOf(/-(AU|NZ)\b/.test(locale) ? '09' : '06', 0, /-(AU|NZ)\b/.test(locale) ? 1 : 3)(year, locale)
/** The fourth Sunday before Christmas, and those after it. */
const advent =
  (count: number): Holiday =>
  (year) => {
    const day = addDays(weekdayFrom(`${year}-12-18`, 0), 7 * (count - 4))
    return [day, day]
  }

const NAMED: readonly (readonly [names: string, days: Holiday])[] = [
  ['black friday weekend|cyber weekend|black-friday-wochenende|black friday wochenende', afterThanksgiving(1, 4)],
  ['black friday|blackfriday', afterThanksgiving(1)],
  ['cyber monday|cybermonday', afterThanksgiving(4)],
  ['thanksgiving|thanksgiving day', afterThanksgiving(0)],
  ['small business saturday', afterThanksgiving(2)],
  ['giving tuesday', afterThanksgiving(5)],
  ['labor day', weekdayOf('09', 1, 1)],
  ['memorial day', weekdayOf('05', 1, 0)],
  ["presidents day|president's day|presidents' day", weekdayOf('02', 1, 3)],
  ['martin luther king day|mlk day', weekdayOf('01', 1, 3)],
  ['columbus day', weekdayOf('10', 1, 2)],
  ['veterans day', on('11-11')],
  ['juneteenth', on('06-19')],
  ['independence day', on('07-04')],
  ["mother's day|mothers day|mothers' day", mothersDay],
  ['muttertag', weekdayOf('05', 0, 2)],
  ['mothering sunday', aroundEaster(-21)],
  ["father's day|fathers day|fathers' day", fathersDay],
  ["st patrick's day|saint patrick's day|st patricks day", on('03-17')],
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
  ['pfingstsonntag|whit sunday', aroundEaster(49)],
  ['pfingstmontag|whit monday', aroundEaster(50)],
  ['vatertag|christi himmelfahrt|himmelfahrt|ascension day', aroundEaster(39)],
  ['fronleichnam|corpus christi', aroundEaster(60)],
  ['rosenmontag', aroundEaster(-48)],
  ['aschermittwoch|ash wednesday', aroundEaster(-46)],
  ['grundonnerstag|maundy thursday', aroundEaster(-3)],
  ['heilige drei konige|dreikonigstag', on('01-06')],
  ['reformationstag', on('10-31')],
  ['allerheiligen', on('11-01')],
  ['ersten advent|1 advent|first advent', advent(1)],
  ['zweiten advent|2 advent', advent(2)],
  ['dritten advent|3 advent', advent(3)],
  ['vierten advent|4 advent', advent(4)],
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
  // "This Easter vs last Easter", "Easter vs last Easter".
  const isBeforeThis =
    isLast && words.some(({ key }, at) => key === words[i]!.key && at !== i && !LAST.has(words[at - 1]?.key ?? ''))
  return {
    from: isLast || isThis(i) ? i - 1 : i,
    to: said?.to ?? to,
    isNamed: true,
    resolve: (until) => {
      const year = Number(until.slice(0, 4))
      const [start, end] = said
        ? days(said.year, given.place.locale)
        : [year, year - 1, year - 2]
            .map((own) => days(own, given.place.locale))
            .filter(([first, last]) => (isLast && !isBeforeThis ? last < until : first <= until))
            .at(isBeforeThis ? 1 : 0)!
      return `${start}..${end}`
    },
  }
}

/** Whether words say a holiday's name, such as "last Black Friday". */
export const namesHoliday = (text: string): boolean =>
  [...BY_NAME.keys()].some((name) => ` ${keyOf(text)} `.includes(` ${name} `))

/** {@link holidayIn} the year before. */
export const holidayYearBefore = (range: string, locale: string): `${string}..${string}` | null =>
  holidayIn(Number(range.slice(0, 4)) - 1, range, locale)

/**
 * The same holiday in another year, where it is on another date: of Black Friday 2026, 27 November, that is 28 November in 2025.
 * @returns null if the range is no such holiday
 */
export function holidayIn(year: number, range: string, locale: string): `${string}..${string}` | null {
  const [start = '', end = ''] = range.split('..')
  const own = Number(start.slice(0, 4))
  if (end === '' || !own || !year) return null
  const isSame = (days: readonly [string, string]) => days[0] === start && days[1] === end
  const [, holiday] = NAMED.find(([, days]) => isSame(days(own, locale))) ?? []
  const [first, last] = holiday?.(year, locale) ?? []
  return !first || !last || (first.slice(4) === start.slice(4) && last.slice(4) === end.slice(4))
    ? null
    : `${first}..${last}`
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
