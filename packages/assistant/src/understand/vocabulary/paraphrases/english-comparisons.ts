/** Which of two, and what became more or less. */

import { DAY, END, PEOPLE, REST } from './english-parts.ts'
import type { Paraphrase } from './paraphrase.ts'

const DEVICES = '(?:phones?|mobiles?|smartphones?|tablets?|computers?|desktops?|pcs?|laptops?)'

export const COMPARISONS: readonly Paraphrase[] = [
  [
    new RegExp(
      `^(?:what is |what['’]s )?(?:the )?ratio (?:of|between) ${DEVICES} (?:to|and|vs\\.?) ${DEVICES}(?: users| visits)?${END}`,
      'i',
    ),
    'visits by device',
  ],
  [
    /^is (\S+) (?:my|our|the) (?:biggest|largest|best|top|main|most important) (source|country|channel|campaign|browser|device)(?: of (?:visits|traffic|visitors))?\s*\?*$/i,
    'how does $1 rank among $2s',
  ],
  [
    new RegExp(`^is ${DAY} (?:my|our|the) (?:best|busiest|strongest) day(?: of (?:the )?week)?${END}`, 'i'),
    'which day of the week has the most visits',
  ],
  [
    /^(?:do|did) (?:i|we) (?:get|have) more (visits|visitors|orders|sales) (?:on|at) (?:the )?weekends? than (?:on|during) (?:weekdays|the week|workdays)\s*\?*$/i,
    '$1 by day of the week',
  ],
  [
    new RegExp(
      `^do ${PEOPLE} (?:mostly |mainly )?use (?:their |an? )?${DEVICES} or (?:their |an? )?${DEVICES}${END}`,
      'i',
    ),
    'visitors by device',
  ],
  [
    new RegExp(
      `^are (?:my|our|the|most) (?:visitors|users|customers|people|readers) (?:mostly |mainly )?(?:on|using) (?:an? |their )?${DEVICES} or (?:on |using )?(?:an? |their )?${DEVICES}${END}`,
      'i',
    ),
    'visitors by device',
  ],
  [
    /^do more (people|visitors|users|visits|orders|sales) come from (\S+) or (?:from )?(\S+?)(?=\s*\?*$)/i,
    '$1 from $2 vs $3',
  ],
  [
    /^(\S+) or (\S+?),? (?:who|which|where did (?:they|people)) (?:bought|ordered|buy|order) more\b/i,
    'orders from $1 vs $2',
  ],
  [
    /^did more (orders|sales|visits|people|visitors|users) come from (\S+) or (?:from )?(\S+?)(?=\s*\?*$| last| this| in | yesterday)/i,
    '$1 from $2 vs $3',
  ],
  [/^(?:is|are) (\S+) or (\S+) better for (sales|orders|revenue|visits)\b/i, '$3 from $1 vs $2'],
  [
    new RegExp(
      `^do ${PEOPLE} on (?:phones?|mobiles?|desktops?|tablets?) (?:buy|spend|order) (?:less|more)(?: often)?${END}`,
      'i',
    ),
    'conversion rate by device',
  ],
  [
    new RegExp(
      `^do ${PEOPLE} (?:who use|using|with|on) (?:their |an? )?${DEVICES} (?:buy|spend|order) (?:less|more)(?: often)?(?: than .+)?${END}`,
      'i',
    ),
    'conversion rate by device',
  ],
  [
    new RegExp(`^do (?:we|i) sell more (?:on|to|from) ${DEVICES} or (?:on |to |from )?${DEVICES}`, 'i'),
    'orders by device',
  ],
  [
    new RegExp(`^who (?:buys|orders|bought|ordered) (?:more|most),? ${DEVICES} or ${DEVICES}(?: users| people)?`, 'i'),
    'orders by device',
  ],
  [
    /^why did (?:people|visitors|users) (?:come|visit) less(?: often)? from (.+?)(?=\s*\?*$| last| this)/i,
    'why did visits from $1 fall',
  ],
  [/,? and what (?:percentage|percent|share) (?:is |was )?each(?: of them)?(?: of the total)?\b/i, ''],
  [
    new RegExp(
      `^who (?:sends?|sent|brings?|brought|gets?) (?:me|us) the (most|fewest|least) (customers|buyers|orders|sales)${REST}`,
      'i',
    ),
    'which source has the $1 $2',
  ],
  [
    new RegExp(`^(?:is|are) (?:a )?${DAY}s? (?:busier|better|quieter|stronger) than (?:a )?${DAY}s?${END}`, 'i'),
    'is $1 better than $2 for visits',
  ],
  [/^(?:and |so )?which (?:one )?(?:of (?:them|those) )?is better\s*\?*$/i, 'which is best'],
  [/^(?:and |so )?which (?:one )?(?:of (?:them|those) )?is worse\s*\?*$/i, 'which is worst'],
  [/^(?:and )?by how (?:much|many)(?: percent)?\s*\?*$/i, 'difference?'],
  [
    /^(?:do|did|does) (?:we|i) (?:get|make|earn|have) more (\S+(?: \S+)?) from (.+?) or (?:from )?(.+?)\s*\?*$/i,
    '$1 from $2 vs $3',
  ],
  [/^(?:is|was|are|were)? ?(?:there )?more (\S+(?: \S+)?) from (.+?) or (?:from )?(.+?)\s*\?*$/i, '$1 from $2 vs $3'],
  [
    /^(?:are|were) we (?:up|down|up or down|growing|growing or shrinking) ((?:this|last) (?:week|month|quarter|year))\s*\?*$/i,
    'visits $1 compared to before',
  ],
  [/^(?:are|were) we (up|down) (?:on|from|vs|against) (.+?)\s*\?*$/i, 'visits compared to $2'],
]
