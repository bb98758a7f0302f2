/**
 * Public holidays that change visits across a whole country, by the country of a site's time zone. ADR 15 says why
 * no library serves. For regional holidays, and those without a rule such as Matariki, sites use notes.
 */
import { addDays, DAY_MS, type DateRange, type HolidayName } from '@curlew/model'

/** A fixed date as `MM-DD`; days from Easter; the nth weekday of a month (-1: last; Sunday: 0); or the first weekday from a date on. */
type Rule =
  | string
  | { easter: number }
  | { nth: number; weekday: number; month: number }
  | { weekday: number; from: string }
type Rules = readonly (readonly [name: HolidayName, rule: Rule])[]

const MONDAY = 1
const THURSDAY = 4
const SATURDAY = 6
const nth = (n: number, weekday: number, month: number): Rule => ({ nth: n, weekday, month })

const NEW_YEAR = ['new_year', '01-01'] as const
const EPIPHANY = ['epiphany', '01-06'] as const
const GOOD_FRIDAY = ['good_friday', { easter: -2 }] as const
const EASTER = ['easter', { easter: 0 }] as const
const EASTER_MONDAY = ['easter_monday', { easter: 1 }] as const
const LABOUR_DAY = ['labour_day', '05-01'] as const
const ASCENSION = ['ascension', { easter: 39 }] as const
const WHIT_MONDAY = ['whit_monday', { easter: 50 }] as const
const CORPUS_CHRISTI = ['corpus_christi', { easter: 60 }] as const
const ASSUMPTION = ['assumption', '08-15'] as const
const ALL_SAINTS = ['all_saints', '11-01'] as const
const IMMACULATE = ['immaculate_conception', '12-08'] as const
const CHRISTMAS = ['christmas', '12-25'] as const
const BOXING_DAY = ['boxing_day', '12-26'] as const
const national = (rule: Rule) => ['national_holiday', rule] as const
const bank = (rule: Rule) => ['bank_holiday', rule] as const
const MIDSUMMER = bank({ weekday: SATURDAY, from: '06-20' })

/** Nearly everywhere in Europe. */
const EUROPEAN = [NEW_YEAR, EASTER, EASTER_MONDAY, CHRISTMAS] as const

const COUNTRIES: Readonly<Record<string, Rules>> = {
  AT: [
    ...EUROPEAN,
    ...[EPIPHANY, LABOUR_DAY, ASCENSION, WHIT_MONDAY, CORPUS_CHRISTI, ASSUMPTION, ALL_SAINTS, IMMACULATE, BOXING_DAY],
    national('10-26'),
  ],
  AU: [NEW_YEAR, national('01-26'), GOOD_FRIDAY, EASTER, EASTER_MONDAY, bank('04-25'), CHRISTMAS, BOXING_DAY],
  BE: [...EUROPEAN, LABOUR_DAY, ASCENSION, WHIT_MONDAY, national('07-21'), ASSUMPTION, ALL_SAINTS, bank('11-11')],
  CA: [
    ...[NEW_YEAR, GOOD_FRIDAY, EASTER, national('07-01'), CHRISTMAS, BOXING_DAY],
    ['labour_day', nth(1, MONDAY, 9)],
    ['thanksgiving', nth(2, MONDAY, 10)],
  ],
  CH: [...EUROPEAN, GOOD_FRIDAY, ASCENSION, WHIT_MONDAY, national('08-01'), BOXING_DAY],
  CZ: [
    ...EUROPEAN,
    ...[GOOD_FRIDAY, LABOUR_DAY, bank('05-08'), bank('07-05'), bank('07-06'), national('09-28'), national('10-28')],
    ...[bank('11-17'), bank('12-24'), BOXING_DAY],
  ],
  DE: [...EUROPEAN, GOOD_FRIDAY, LABOUR_DAY, ASCENSION, WHIT_MONDAY, national('10-03'), BOXING_DAY],
  DK: [...EUROPEAN, GOOD_FRIDAY, ASCENSION, WHIT_MONDAY, BOXING_DAY],
  ES: [
    ...[NEW_YEAR, EPIPHANY, GOOD_FRIDAY, EASTER, LABOUR_DAY, ASSUMPTION, ALL_SAINTS, IMMACULATE, CHRISTMAS],
    ...[national('10-12'), bank('12-06')],
  ],
  FI: [...EUROPEAN, EPIPHANY, GOOD_FRIDAY, LABOUR_DAY, ASCENSION, national('12-06'), MIDSUMMER, BOXING_DAY],
  FR: [
    ...EUROPEAN,
    ...[LABOUR_DAY, bank('05-08'), ASCENSION, WHIT_MONDAY, national('07-14'), ASSUMPTION, ALL_SAINTS, bank('11-11')],
  ],
  GB: [
    ...[...EUROPEAN, GOOD_FRIDAY, BOXING_DAY],
    ...[bank(nth(1, MONDAY, 5)), bank(nth(-1, MONDAY, 5)), bank(nth(-1, MONDAY, 8))],
  ],
  IE: [
    ...[...EUROPEAN, national('03-17'), BOXING_DAY],
    ...[bank(nth(1, MONDAY, 2)), bank(nth(1, MONDAY, 5)), bank(nth(1, MONDAY, 6)), bank(nth(1, MONDAY, 8))],
    bank(nth(-1, MONDAY, 10)),
  ],
  IT: [
    ...[...EUROPEAN, EPIPHANY, bank('04-25'), LABOUR_DAY, national('06-02')],
    ...[ASSUMPTION, ALL_SAINTS, IMMACULATE, BOXING_DAY],
  ],
  LU: [
    ...[...EUROPEAN, LABOUR_DAY, bank('05-09'), ASCENSION, WHIT_MONDAY, national('06-23')],
    ...[ASSUMPTION, ALL_SAINTS, BOXING_DAY],
  ],
  NL: [...EUROPEAN, national('04-27'), ASCENSION, WHIT_MONDAY, BOXING_DAY],
  NO: [...EUROPEAN, GOOD_FRIDAY, LABOUR_DAY, ASCENSION, WHIT_MONDAY, national('05-17'), BOXING_DAY],
  NZ: [
    ...[NEW_YEAR, bank('01-02'), national('02-06'), GOOD_FRIDAY, EASTER, EASTER_MONDAY, bank('04-25')],
    ...[bank(nth(1, MONDAY, 6)), ['labour_day', nth(4, MONDAY, 10)] as const, CHRISTMAS, BOXING_DAY],
  ],
  PL: [
    ...[...EUROPEAN, EPIPHANY, LABOUR_DAY, national('05-03'), CORPUS_CHRISTI, ASSUMPTION, ALL_SAINTS],
    ...[national('11-11'), bank('12-24'), BOXING_DAY],
  ],
  PT: [
    ...[NEW_YEAR, GOOD_FRIDAY, EASTER, bank('04-25'), LABOUR_DAY, CORPUS_CHRISTI, national('06-10'), ASSUMPTION],
    ...[bank('10-05'), ALL_SAINTS, bank('12-01'), IMMACULATE, CHRISTMAS],
  ],
  SE: [...EUROPEAN, EPIPHANY, GOOD_FRIDAY, LABOUR_DAY, ASCENSION, national('06-06'), MIDSUMMER, BOXING_DAY],
  US: [
    ...[NEW_YEAR, EASTER, bank('06-19'), national('07-04'), bank('11-11'), CHRISTMAS],
    ...[bank(nth(3, MONDAY, 1)), bank(nth(3, MONDAY, 2)), bank(nth(-1, MONDAY, 5)), bank(nth(2, MONDAY, 10))],
    ...[['labour_day', nth(1, MONDAY, 9)] as const, ['thanksgiving', nth(4, THURSDAY, 11)] as const],
  ],
}

/** The holidays in a range by `YYYY-MM-DD`; empty if the time zone's country is unknown. */
export function holidaysIn(timeZone: string, { start, end }: DateRange): Map<string, HolidayName> {
  const found = new Map<string, HolidayName>()
  const rules = COUNTRIES[countryOf(timeZone) ?? ''] ?? []
  for (let year = Number(start.slice(0, 4)); year <= Number(end.slice(0, 4)); year++) {
    for (const [name, rule] of rules) {
      const day = dayOfRule(rule, year)
      if (day >= start && day <= end) found.set(day, name)
    }
  }
  return found
}

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10)

function dayOfRule(rule: Rule, year: number): string {
  if (typeof rule === 'string') return `${year}-${rule}`
  if ('easter' in rule) return addDays(easterOf(year), rule.easter)
  if ('from' in rule) return dateOf(firstWeekday(rule.weekday, Date.parse(`${year}-${rule.from}`)))
  const { nth: n, weekday, month } = rule
  if (n > 0) return dateOf(firstWeekday(weekday, Date.UTC(year, month - 1, 1)) + 7 * (n - 1) * DAY_MS)
  const last = Date.UTC(year, month, 0)
  return dateOf(last - ((weekdayOf(last) - weekday + 7) % 7) * DAY_MS)
}

const weekdayOf = (time: number) => new Date(time).getUTCDay()

/** The first such weekday from a day on. */
const firstWeekday = (weekday: number, from: number) => from + ((weekday - weekdayOf(from) + 7) % 7) * DAY_MS

/** Western Easter Sunday, by the Meeus/Jones/Butcher algorithm. */
export function easterOf(year: number): string {
  const [golden, century, ofCentury] = [year % 19, Math.floor(year / 100), year % 100]
  const corrected = century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + corrected + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * late + 114
  return dateOf(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1))
}

const countries = new Map<string, string | undefined>()

/** The country of a time zone, of those listed here. */
function countryOf(timeZone: string): string | undefined {
  if (!countries.has(timeZone))
    countries.set(
      timeZone,
      Object.keys(COUNTRIES).find((country) => timeZonesOf(country).includes(timeZone)),
    )
  return countries.get(timeZone)
}

const timeZonesOf = (country: string): readonly string[] =>
  // Not in TypeScript's library types yet.
  (new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones(): string[] | undefined }).getTimeZones() ?? []
