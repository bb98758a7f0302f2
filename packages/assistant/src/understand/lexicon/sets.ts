/** Two sets that are held against each other, such as weekends and weekdays: no plan sums sets up, so each of their parts is a row. */
import type { Language } from '../vocabulary/calendar-words.ts'
import type { Item } from '../vocabulary/item.ts'
import { cue, dimension, is, type Lexicon, ORGANIC, PAID_CHANNELS } from '../vocabulary/meanings.ts'

/** Both orders of two names, joined in each way. */
const pairs = (ones: readonly string[], others: readonly string[], joints: readonly string[]): string =>
  ones
    .flatMap((one) =>
      others.flatMap((other) => [
        [one, other],
        [other, one],
      ]),
    )
    .flatMap(([first, second]) => joints.map((joint) => `${first} ${joint} ${second}`))
    .join('|')

const JOINTS = {
  en: ['vs', 'versus', 'and', 'or', 'against', 'compared to', 'compared with', 'compare to', 'than'],
  de: ['vs', 'versus', 'und', 'oder', 'gegen', 'im vergleich zu', 'verglichen mit', 'gegenuber'],
} as const

const SIDE_BY_SIDE = cue('by')
const BY_WEEKDAY = [SIDE_BY_SIDE, cue('mean'), dimension('dayOfWeek')]
const BY_CHANNEL = [
  ...[SIDE_BY_SIDE, dimension('sessionDefaultChannelGroup')],
  is('sessionDefaultChannelGroup', ...PAID_CHANNELS, ...ORGANIC),
]

export const SETS: Readonly<Record<Language, Lexicon>> = {
  en: [
    [
      pairs(
        ['weekend', 'weekends', 'on weekends', 'the weekend', 'at weekends'],
        ['weekday', 'weekdays', 'week days', 'on weekdays', 'working days', 'workdays', 'during the week'],
        JOINTS.en,
      ),
      ...BY_WEEKDAY,
    ],
    [pairs(['paid'], ['organic', 'unpaid'], JOINTS.en), ...BY_CHANNEL],
  ],
  de: [
    [
      pairs(
        ['wochenende', 'wochenenden', 'am wochenende', 'an wochenenden'],
        [
          'wochentage',
          'wochentag',
          'wochentags',
          'werktage',
          'werktags',
          'unter der woche',
          'an werktagen',
          'an wochentagen',
        ],
        JOINTS.de,
      ),
      ...BY_WEEKDAY,
    ],
    [
      pairs(
        ['bezahlt', 'bezahlte', 'bezahlter', 'paid'],
        ['organisch', 'organische', 'organischer', 'organic'],
        JOINTS.de,
      ),
      ...BY_CHANNEL,
    ],
  ],
}

/** Whether words name two such sets. */
export const isOfSets = ({ meanings }: Item): boolean => meanings.includes(SIDE_BY_SIDE)
