/** Who came, from where, how often and for how long. */
import { NETWORKS } from '../networks.ts'
import { AT_TIME, END, PEOPLE, REST } from './english-parts.ts'
import type { Paraphrase } from './paraphrase.ts'

export const VISITS: readonly Paraphrase[] = [
  [new RegExp(`^do ${PEOPLE} (?:visit|come)(?: us)?(?: more)? ${AT_TIME} or ${AT_TIME}${END}`, 'i'), 'visits by hour'],
  [
    /^what (?:does|did) (?!it\b|that\b|this\b)(\S+) (?:bring|send) (?:us|me|in)(?=\s*\?*$| last| this)/i,
    'visits from $1',
  ],
  [/^(?:(?:and|what about|how about) )?paid\s*\?*$/i, 'and from paid channels'],
  [
    /\bhow many (?:people|visitors|users) left (?:right|straight) away\b|\bhow many (?:people|visitors|users) left (?:immediately|at once)\b/i,
    'bounce rate',
  ],
  [
    /^what (?:percent|percentage|share|part) of (?:the |our |my )?(?:people|visitors|users|visits) (?:leaves?|left) (?:(?:right|straight) away|immediately|at once)\b/i,
    'bounce rate',
  ],
  [
    /^which (campaign|source|channel)s? (?:has |have )?(?:paid off|(?:was|were) worth (?:it|the money))/i,
    'which $1 had the most revenue',
  ],
  [new RegExp(`^how many(?: ${PEOPLE})? (?:returned|came back|come back)${REST}`, 'i'), 'returning visitors'],
  [
    /^where in the world (?:are|is|do|did) (?:my|our|the) (?:readers|visitors|users|customers|people|audience)(?: (?:come|live|from))?/i,
    'which countries are visitors from',
  ],
  [
    /^what (?:percentage|percent|share|proportion) of (?:visitors|people|users|visits|sessions)? ?(?:bounces?|bounced)\b/i,
    'bounce rate',
  ],
  [
    new RegExp(
      `^how (?:many minutes|long) (?:do|did|does) (?:people|customers|visitors|shoppers|readers|users)( from .+?)? (?:stay|spend)(?: (?:here|on (?:the|our|my) (?:site|website|shop)))?(?: on average)?${REST}`,
      'i',
    ),
    'average session duration$1',
  ],
  [
    /\bcompare new (?:and|with|to|vs\.?) returning (?:visitors|users|customers|people) by (\S+(?: \S+)?)(?=\s*\?*$)/i,
    '$1 by new and returning',
  ],
  [
    /^how (?:did|do|does) (?:(?:visitors|users|people|traffic) from (\S+)|(\S+) (?:visitors|users|people|traffic)) behave\b/i,
    'engagement rate of visitors from $1$2',
  ],
  [/\bhow often do (?:people|visitors|users|readers|they) (?:come back|return|visit)\b/i, 'visits per user'],
  [/\bstick around\b/i, 'stay'],
  [
    /\bnew (?:visitors|users|people) (?:against|versus|vs\.?|compared (?:to|with)) returning (?:ones|visitors|users|people)\b/i,
    'new vs returning visitors',
  ],
  [/\bhow many (?:people|visitors|users) came back after (?:their|a|the) first visit\b/i, 'returning users'],
  [
    new RegExp(
      `\\b(?:the |our |my |an? )?(${NETWORKS}) (?:post|posts|reel|reels|story|stories|pin|pins|video|page|profile)${REST}`,
      'i',
    ),
    '$1',
  ],
]
