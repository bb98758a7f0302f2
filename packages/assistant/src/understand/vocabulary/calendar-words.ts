/** Words of both languages for days and the units that they are counted in. */

export type Language = 'en' | 'de'

const MONTHS: Readonly<Record<Language, readonly string[]>> = {
  en: 'january february march april may june july august september october november december'.split(' '),
  de: 'januar februar marz april mai juni juli august september oktober november dezember'.split(' '),
}

const numbered = (...lists: string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(lists.flatMap((list) => list.split(' ').map((word, i) => [word, i + 1])))

const SHORT_MONTHS = {
  ...numbered('jan feb mar apr mai jun jul aug sep oct nov dec', 'janner feber maerz'),
  ...{ sept: 9, okt: 10, dez: 12 },
}

/** `first`, `2nd`, `dritten`, up to the last day of a month. */
export const ORDINALS: Readonly<Record<string, number>> = {
  ...numbered(
    'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth',
    'erste zweite dritte vierte funfte sechste siebte achte neunte zehnte elfte zwolfte',
    'ersten zweiten dritten vierten funften sechsten siebten achten neunten zehnten elften zwolften',
    'erster zweiter dritter vierter',
    'erstes zweites drittes viertes',
  ),
  ...Object.fromEntries(
    Array.from(
      { length: 31 },
      (_, i) => [[`${i + 1}st`, `${i + 1}nd`, `${i + 1}rd`, `${i + 1}th`], i + 1] as const,
    ).flatMap(([keys, day]) => keys.map((key) => [key, day])),
  ),
}

/** Until today. */
export const LAST = new Set(
  'last past recent letzten letzte letzter letztes vergangenen vergangene vergangenes vergangener'.split(' '),
)
/** The one that today is in. */
export const THIS = new Set('this current dieses diesem diesen dieser laufenden aktuellen'.split(' '))
/** Ahead, so that a question about it is one about the future. */
export const NEXT = new Set(
  'next coming upcoming nachste nachsten nachster nachstes nachstem kommende kommenden kommender kommendes'.split(' '),
)
/** Until today, or until what was named before. */
export const PREVIOUS = new Set('previous preceding prior vorigen vorige voriges vorherigen vorherige'.split(' '))

/** 0 is Sunday. */
export const WEEKDAYS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'sunday monday tuesday wednesday thursday friday saturday',
    'sonntag montag dienstag mittwoch donnerstag freitag samstag',
  ].flatMap((days) => days.split(' ').map((day, i) => [day, i])),
)

/** As days are written in short, before a date: `Sun, Nov 15`, `So., 15. Nov.` */
export const SHORT_WEEKDAYS: Readonly<Record<string, number>> = Object.fromEntries(
  ['sun mon tue wed thu fri sat', '- - tues weds thur', '- - - - thurs', 'so mo di mi do fr sa'].flatMap((days) =>
    days.split(' ').map((day, i) => [day, i]),
  ),
)

/** Of each week of a range: `Mondays`, `Montage`. */
export const PLURAL_WEEKDAYS: Readonly<Record<string, number>> = Object.fromEntries(
  [...Object.entries(WEEKDAYS)].flatMap(([day, number]) =>
    (day.endsWith('day')
      ? [`${day}s`]
      : day === 'mittwoch'
        ? ['mittwoche', 'mittwochen']
        : [`${day}e`, `${day}en`]
    ).map((plural) => [plural, number] as const),
  ),
)

export const UNITS: Readonly<Record<string, 'd' | 'w' | 'm' | 'q' | 'h' | 'y'>> = Object.fromEntries(
  (
    [
      ['d', 'day days tag tage tagen'],
      ['w', 'week weeks woche wochen'],
      ['m', 'month months monat monate monaten monats'],
      ['q', 'quarter quarters quartal quartale quartalen quartals'],
      ['h', 'half-year half-years halbjahr halbjahre halbjahren halbjahres'],
      ['y', 'year years jahr jahre jahren jahres'],
    ] as const
  ).flatMap(([unit, words]) => words.split(' ').map((word) => [word, unit])),
)

const UNIT_OF = { day: 'd', week: 'w', month: 'm', quarter: 'q', year: 'y' } as const

/** Whether a word names a unit of time. */
export const isUnit = (unit: keyof typeof UNIT_OF, key: string): boolean =>
  Object.hasOwn(UNITS, key) && UNITS[key] === UNIT_OF[unit]

/** Between the ends of a range; with `and` it takes a word before it as well. */
export const TO = new Set('to until till through thru bis'.split(' '))
export const AND = new Set(['and', 'und'])
export const BETWEEN = new Set(['between', 'zwischen'])
export const FROM = new Set(['from', 'von', 'vom', ...BETWEEN])
/** Between an end of a range and the word that joins it. */
export const ARTICLES = new Set('the on den dem der zum'.split(' '))
export const OF = new Set('of in im des von vom the'.split(' '))

/** From 1; null: no month. */
export function monthOf(key: string | undefined, language: Language): number | null {
  if (key === undefined) return null
  const long = MONTHS[language].indexOf(key) + 1
  return long > 0 ? long : Object.hasOwn(SHORT_MONTHS, key) ? SHORT_MONTHS[key as keyof typeof SHORT_MONTHS]! : null
}

/** Words that a typo may have been meant as. */
export const calendarWords = (language: Language): readonly string[] => [
  ...MONTHS[language],
  ...(language === 'en'
    ? 'monday tuesday wednesday thursday friday saturday sunday quarter weekend'
    : 'montag dienstag mittwoch donnerstag freitag samstag sonntag quartal wochenende'
  ).split(' '),
]

/** All words that dates are made of. */
export const TIME_WORDS: readonly string[] = [
  ...[LAST, PREVIOUS, TO, AND, FROM, ARTICLES, OF].flatMap((words) => [...words]),
  ...Object.keys(ORDINALS),
  ...Object.keys(UNITS),
  ...Object.keys(SHORT_MONTHS),
  ...THIS,
  ...'beginning start early middle mid end late anfang beginn mitte ende halfte before after until vor nach bis'.split(
    ' ',
  ),
  ...'half halbes halben halbe halbjahr halbjahres kw kalenderwoche vorgestern vorletzte vorletzten vorletzter ago'.split(
    ' ',
  ),
  // All of them, which no range is: not a typo of one.
  ...'weekends mondays tuesdays wednesdays thursdays fridays saturdays sundays wochenenden'.split(' '),
  ...'montags dienstags mittwochs donnerstags freitags samstags sonntags quarters quartale'.split(' '),
  ...Object.keys(PLURAL_WEEKDAYS),
]
