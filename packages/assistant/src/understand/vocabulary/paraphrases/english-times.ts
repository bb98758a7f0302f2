/** Days, months and hours. */

import { DAY, END, PEOPLE } from './english-parts.ts'
import type { Paraphrase } from './paraphrase.ts'

const MONTH = 'january|february|march|april|may|june|july|august|september|october|november|december'

export const TIMES: readonly Paraphrase[] = [
  [
    /^(?:what (?:was|is) )?(?:my |our |the )?record (day|week|month)(?: (?:for|of|in) )(visits|sessions|revenue|sales|orders|visitors|users)\b/i,
    'which $1 ever had the most $2',
  ],
  [
    /^what(?:['’]s| is| was) (?:going on|up) ((?:this|last) (?:week|month|quarter|year)|today|yesterday)\s*\?*$/i,
    'how did $1 go',
  ],
  [
    new RegExp(`^how many ${PEOPLE} are (?:there )?on (?:my|our|the) (?:site|website|shop|store|page)${END}`, 'i'),
    'how many visitors right now',
  ],
  [new RegExp(`\\b(${MONTH}) and (${MONTH}) (\\d{4}|last year)\\b`, 'i'), '$1 $3 and $2 $3'],
  [
    new RegExp(
      `\\b(\\d\\d?)(?:st|nd|rd|th)? and (?:the )?(\\d\\d?)(?:st|nd|rd|th)? (?:of )?(${MONTH})(?: (\\d{4}|last year)\\b)?`,
      'i',
    ),
    '$1 $3 $4 and $2 $3 $4',
  ],
  [new RegExp(`^(.*\\b${DAY}\\b.*) than (?:on )?the \\2 before\\b`, 'i'), '$1 than the same day the week before'],
  [/\b(came|come|stopped|dropped) by(?= yesterday| today| last| this| in | on |\s*\?*$)/i, 'came'],
  [
    /^how (?:did|have|has) (.+?) (?:changed?|developed?) (last|this) (week|month|quarter|year)\s*\?*$/i,
    '$1 $2 $3 compared to the $3 before',
  ],
  [
    /^(.*\b(halloween|black friday|cyber monday|christmas|easter|thanksgiving|valentine['’]?s day)\b.*?) (?:against|versus|vs\.?|compared (?:to|with)|than) (?:the )?\2 before\s*\?*$/i,
    '$1 compared to last $2',
  ],
  [
    new RegExp(
      `\\b(first|second) half of (${MONTH}) (?:with|to|vs\\.?|and|or|against|compared to|compared with) (?:the )?(first|second)(?: half)?(?: of (?:it|that month))?${END}`,
      'i',
    ),
    '$1 half of $2 vs $3 half of $2',
  ],
  [/^(compare .+?) in percent\s*\?*$/i, '$1'],
  [
    /^(.+?) (?:per|by) (day|week|month)( .+?)?,? (?:and )?which \2 was (?:the )?(best|worst|highest|lowest)\s*\?*$/i,
    '$4 $2 by $1$3',
  ],
  [/\bsince the (?:beginning|start) of (?:the|this) (week|month|quarter|year)\b/i, 'this $1'],
  [
    /^(?:when|(?:at )?what (?:time|hour)(?: of (?:the )?day)?) is (?:my|our|the) (?:site|website|blog) (?:the )?busiest/i,
    'what time of day is busiest',
  ],
  [
    /\b(?:on|for) an? (?:average|typical|normal|usual) ((?:sun|mon|tues|wednes|thurs|fri|satur)day)\b/i,
    'on average on $1s',
  ],
  [/\bover the year\s*\?*$/i, 'this year'],
  [
    /\blast year,? (?:in|at|on) (january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter|black friday|cyber monday|halloween|thanksgiving)\b/i,
    'in $1 last year',
  ],
  [
    /\b(best|worst|busiest|quietest|top|strongest|weakest) (day|week|month|quarter) of (?:the|this) year\b/i,
    '$1 $2 this year',
  ],
  [/\b(best|worst|busiest|quietest|top|strongest|weakest) (day|week|month|quarter) of (20\d\d)\b/i, '$1 $2 in $3'],
  [/^(?:the |which )?(day|week|month|quarter) of (?:the|this) year (?:with|had) /i, 'which $1 this year had '],
]
