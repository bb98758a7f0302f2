/** Buyers, carts, orders and products. */

import { AT_TIME, END, PEOPLE, REST } from './english-parts.ts'
import type { Paraphrase } from './paraphrase.ts'

const REGULAR = '(?:regular|repeat|returning|existing|old)'
const NEW = '(?:new|first[- ]time)'
const VERSUS = '(?:vs\\.?|versus|and|or|against|compared to)'

/** "Do iPhone users spend more than Android users?" is answered with both. */
const spendMore = (those: string) =>
  new RegExp(
    `^do (?:${those})s?(?: users| visitors| people| customers)? (?:spend|buy) (?:more|less)(?: money)? than (?:${those})s?(?: users| visitors| people| customers)?${END}`,
    'i',
  )

export const BUYERS: readonly Paraphrase[] = [
  [
    /\bhow much (?:money )?(?:did|do|have) (?:we|i) (?:refund(?:ed)?|(?:pay|paid|give|gave|given|send|sent) back)\b/i,
    'refunded amount',
  ],
  [
    /\b(?:refund(?:ed)? (?:amount|value|sum|money)|(?:amount|value|sum) (?:of (?:the )?refunds|refunded))\b/i,
    'refunded amount',
  ],
  [
    /\bhow much (?:does|do|did) (?:the|an|our|my) (?:average|typical) (?:customer|buyer)s? spend\b/i,
    'revenue per customer',
  ],
  [/\b(?:average|typical) (?:customer|buyer)s? spends?\b/i, 'revenue per customer'],
  [spendMore('iphone|ios|android|mac|windows|linux|apple'), 'revenue per user by operating system'],
  [spendMore('mobile|desktop|tablet|phone'), 'revenue per user by device'],
  [
    new RegExp(`^(?:and )?what (?:do|did|does) ${PEOPLE} (?:buy|order|purchase)${END}`, 'i'),
    'which products sold best there',
  ],
  [
    new RegExp(
      `\\bhow (?:many days|long) (?:does it take )?(?:(?:until|before|for|till) )?${PEOPLE} (?:to )?(?:buys?|orders?|purchases?)(?:,? in days)?\\b`,
      'i',
    ),
    'orders by days to purchase',
  ],
  [
    new RegExp(
      `\\bhow many visits (?:does it take )?(?:(?:until|before|for|till) )?${PEOPLE} (?:to )?(?:buys?|orders?|purchases?)(?:,? in days)?\\b`,
      'i',
    ),
    'orders by visits to purchase',
  ],
  [new RegExp(`^do ${PEOPLE} (?:buy|order|purchase)(?: more)? ${AT_TIME} or ${AT_TIME}${END}`, 'i'), 'orders by hour'],
  [
    new RegExp(
      `^(?:how many|number of) (?:regular|repeat|returning|existing|loyal) (?:customers|buyers)(?: (?:do|did) we have| have we| bought| ordered)?${REST}`,
      'i',
    ),
    'orders and first-time purchases',
  ],
  [
    new RegExp(
      `^(?:how many )?(?:${NEW}(?: customers| buyers)? ${VERSUS} ${REGULAR}|${REGULAR}(?: customers| buyers)? ${VERSUS} ${NEW}) (?:customers|buyers)${REST}`,
      'i',
    ),
    'orders and first-time purchases',
  ],
  [
    /\b(?:how many (?:people|customers|visitors|users) )?(?:(?:started|begin|began|start|reached|reach) (?:the |a |their )?(?:checkout|order)s?) (?:but|and) (?:didn['’]?t|did not|never|don['’]?t|do not) (?:finish|complete|buy|order|pay|purchase)(?: it| them| anything)?\b/i,
    'abandoned checkouts',
  ],
  [
    /\bwhere (?:in|during) (?:the |our )?checkout (?:do|did) (?:we|i) lose (?:people|customers|buyers|them)\b/i,
    'checkout funnel',
  ],
  [/^(?:(?:and|what about|how about|how many) )?carts(?=\s*\?*$| last| this| in )/i, 'and add to carts'],
  [/\bfilled (?:a|the|their) (?:cart|basket)s?\b/i, 'added something to the cart'],
  [
    /^where do (?:people|customers|visitors|shoppers) (?:give up|stop|drop out|drop off|leave) before (?:paying|buying|ordering|they pay|they buy)\b/i,
    'checkout funnel',
  ],
  [/\bfrom (?:the )?(?:cart|basket) to (?:the )?check-?out\b/i, 'checkout funnel'],
  [/^when is (?:my|our|the) (?:shop|store) (?:the )?busiest/i, 'what time of day has the most orders'],
  [
    /\bhow many (?:people|customers|visitors|users) (?:have |has )?(?:paid|bought|ordered)(?: (?:something|anything|in (?:the|our|my) (?:shop|store)))?(?= last| this| yesterday| today| in | on | since|\s*\?*$)/i,
    'how many people bought something',
  ],
  [
    /^what (?:share|percentage|percent|proportion|part) (?:buys?|bought|orders?|ordered|purchases?|purchased|paid)(?: something| anything)?\b/i,
    'what percent of visitors bought something',
  ],
  [
    /\bhow much (?:money )?did (?:they|people|customers|visitors) (?:leave|spend)(?= last| this| in | on | yesterday|\s*\?*$)/i,
    'revenue',
  ],
  [
    /\bhow much (?:(?:do|did) (?:we|i) (?:take|make|earn|get) )?(?:per|for each|for every|an) order(?: on average)?\b/i,
    'average order value',
  ],
  [
    /\bhow much (?:money )?did (black friday|cyber monday|christmas|easter) bring(?: in)?(?: us| me)?/i,
    'revenue on $1',
  ],
  [
    /\b(?:how many (?:people|customers|visitors|users|shoppers) )abandoned (?:their |the |a )?(?:carts?|baskets?|checkouts?|orders?)\b/i,
    'abandoned checkouts',
  ],
  [/\b(?:how many )?carts? (?:were|was|are|got) (?:left(?: behind)?|abandoned)\b/i, 'cart abandonment rate'],
  [/^(?:the )?(?:average )?time to (?:purchase|buy|order)\b/i, 'orders by days to purchase'],
  [/^how(?:['’]s| is) business(?: going| doing)?\b/i, 'how is the shop doing'],
  [
    /^(what (?:share|percentage|percent|proportion) of (?:visits|sessions)) (?:ended|ends|end|resulted|result) (?:in|with) an? (?:sale|order|purchase)\b/i,
    'conversion rate',
  ],
  [
    /^which (products|items) (?:are |have )?(?:selling|sold|sell) (?:less|worse)(?: than (?:before|they did|they used to))?\s*\?*$/i,
    'which $1 lost the most',
  ],
  [
    /^which (products|items) (?:are |have )?(?:selling|sold|sell) (?:more|better)(?: than (?:before|they did|they used to))?\s*\?*$/i,
    'which $1 gained the most',
  ],
  [/\b(?:in|from|of) (?:the|our) (\S+) category\b/i, 'in the category $1'],
]
