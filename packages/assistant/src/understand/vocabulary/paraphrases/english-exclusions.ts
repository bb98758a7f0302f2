/** What is left out, and filters taken back. */
import type { Paraphrase } from './paraphrase.ts'

const DROP = '(?:drop|remove|clear|reset|forget|lose|delete)'

export const EXCLUSIONS: readonly Paraphrase[] = [
  [
    new RegExp(`^(?:and |now |please )*${DROP} (?:all )?(?:the |my |of the )?filters?\\s*[.?!]*$`, 'i'),
    'without filters',
  ],
  [
    new RegExp(
      `^(?:and |now |please )*${DROP} (?:the )?(country|region|city|device|browser|source|medium|channel|campaign|page|product|category|coupon|author) filters?\\s*[.?!]*$`,
      'i',
    ),
    'drop the $1',
  ],
  [/^everything (?:except|without|but) /i, 'visits except '],
  [
    /\bfrom (?:any|all|every) (?:country|countries|sources?|channels?|city|cities|devices?|browsers?|region|regions|state|states) but /i,
    'except from ',
  ],
  [/\b(?:any|all|every) (\p{L}+) but (?=\S)/iu, '$1 except '],
  [/\bnon-(\p{L}+) (visits|sessions|traffic|visitors|users|orders|revenue|sales)\b/iu, '$2 not from $1'],
]
