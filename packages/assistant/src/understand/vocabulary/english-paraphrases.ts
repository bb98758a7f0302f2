/** English questions whose words mean something else one by one. */
import { NETWORKS } from './networks.ts'

const PEOPLE = '(?:they|people|customers|visitors|buyers|someone|anyone|shoppers|readers|users)'
const DEVICES = '(?:phones?|mobiles?|smartphones?|tablets?|computers?|desktops?|pcs?|laptops?)'
const DAY = '((?:sun|mon|tues|wednes|thurs|fri|satur)day)'
const MONTH = 'january|february|march|april|may|june|july|august|september|october|november|december'
const DROP = '(?:drop|remove|clear|reset|forget|lose|delete)'
const END = '\\s*\\?*$'
const AT_TIME = '(?:(?:in|during) the (?:morning|afternoon|evening)|at (?:night|noon))'
const REGULAR = '(?:regular|repeat|returning|existing|old)'
const NEW = '(?:new|first[- ]time)'
const VERSUS = '(?:vs\\.?|versus|and|or|against|compared to)'
/** Words after which a name ends. */
const REST = '(?=,? (?:last|this|in|on|yesterday|today|since|over|during|for|by|per|compared|vs)\\b|\\s*\\?*$)'

/** "Do iPhone users spend more than Android users?" is answered with both. */
const spendMore = (those: string) =>
  new RegExp(
    `^do (?:${those})s?(?: users| visitors| people| customers)? (?:spend|buy) (?:more|less)(?: money)? than (?:${those})s?(?: users| visitors| people| customers)?${END}`,
    'i',
  )

export const ENGLISH_PARAPHRASES: readonly (readonly [asked: RegExp, meant: string])[] = [
  // Buyers and orders.
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
  [new RegExp(`^do ${PEOPLE} (?:visit|come)(?: us)?(?: more)? ${AT_TIME} or ${AT_TIME}${END}`, 'i'), 'visits by hour'],
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
    /^what (?:does|did) (?!it\b|that\b|this\b)(\S+) (?:bring|send) (?:us|me|in)(?=\s*\?*$| last| this)/i,
    'visits from $1',
  ],
  [/^(?:(?:and|what about|how about) )?paid\s*\?*$/i, 'and from paid channels'],
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
  [
    /\bhow many (?:people|visitors|users) left (?:right|straight) away\b|\bhow many (?:people|visitors|users) left (?:immediately|at once)\b/i,
    'bounce rate',
  ],
  [
    /^what (?:percent|percentage|share|part) of (?:the |our |my )?(?:people|visitors|users|visits) (?:leaves?|left) (?:(?:right|straight) away|immediately|at once)\b/i,
    'bounce rate',
  ],
  [/^(?:the )?(?:average )?time to (?:purchase|buy|order)\b/i, 'orders by days to purchase'],
  [
    /^which (campaign|source|channel)s? (?:has |have )?(?:paid off|(?:was|were) worth (?:it|the money))/i,
    'which $1 had the most revenue',
  ],
  [/^how(?:['’]s| is) business(?: going| doing)?\b/i, 'how is the shop doing'],
  [new RegExp(`^how many(?: ${PEOPLE})? (?:returned|came back|come back)${REST}`, 'i'), 'returning visitors'],
  [
    new RegExp(
      `^do ${PEOPLE} (?:mostly |mainly )?use (?:their |an? )?${DEVICES} or (?:their |an? )?${DEVICES}${END}`,
      'i',
    ),
    'visitors by device',
  ],
  [
    /^where in the world (?:are|is|do|did) (?:my|our|the) (?:readers|visitors|users|customers|people|audience)(?: (?:come|live|from))?/i,
    'which countries are visitors from',
  ],
  [
    /^(what (?:share|percentage|percent|proportion) of (?:visits|sessions)) (?:ended|ends|end|resulted|result) (?:in|with) an? (?:sale|order|purchase)\b/i,
    'conversion rate',
  ],
  // Filters of the answer before.
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
  // Which of two.
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
  // Times.
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
  // Pages and forms.
  [
    /^how (?:many seconds|long) (?:does it take )?(?:until|before|till|for) (?:my|our|the) (?:page|site|website)s? (?:loads?|to load|is loaded|opens?)\b/i,
    'how fast is my site',
  ],
  [/^(?:and )?how (fast|slow) are (?:my|our|the) pages\b/i, 'how $1 is my site'],
  [
    new RegExp(`^(how many ${PEOPLE}) (?:sent|submitted|send|submit) (?:in )?(?:the|a|our|my) (\\S+ )?form\\b`, 'i'),
    '$1 filled in the $2form',
  ],
  [new RegExp(`^what (?:are|do|did|were) ${PEOPLE} (?:read|reading|look at|looking at)\\b`, 'i'), 'most viewed pages'],
  [
    /^what (?:percentage|percent|share|proportion) of (?:visitors|people|users|visits|sessions)? ?(?:bounces?|bounced)\b/i,
    'bounce rate',
  ],
  [
    new RegExp(
      `^what (?:are|do|did|were) ${PEOPLE} (?:click|clicking) (?:on )?to leave(?: (?:the|our|my) (?:site|website|shop))?`,
      'i',
    ),
    'top outbound links',
  ],
  [
    new RegExp(
      `^what (?:are|do|did|were) ${PEOPLE} (?:type|typing|enter|search|searching|looking) (?:for )?(?:into|in|on) google(?: (?:to|before they) find (?:us|me))?`,
      'i',
    ),
    'top search terms',
  ],
  [
    new RegExp(
      `^how (?:many minutes|long) (?:do|did|does) (?:people|customers|visitors|shoppers|readers|users)( from .+?)? (?:stay|spend)(?: (?:here|on (?:the|our|my) (?:site|website|shop)))?(?: on average)?${REST}`,
      'i',
    ),
    'average session duration$1',
  ],
  [
    /^(?:which|what) pages? do (?:most )?(?:people|visitors|users) (?:exit|leave)(?: the site| my site| our site)?(?: on| from| at)?\b/i,
    'which pages have the most exits',
  ],
  [
    /^how many (?:people|visitors|users) (?:leave|exit)(?: the site| my site| our site)? (?:on|at|from) (?:the |our |my )?(.+?)(?: page)?(?=\s*\?*$| last| this| in )/i,
    'exits of the page $1',
  ],
  [/\bconversion rate of (?:the |our |my )?(\S+) form\b/i, 'form conversion rate of the $1 form'],
  [
    /\b(?:do|did) (?:people|visitors|users|they) (?:finish|complete|watch the end of) (?:the|our|my) videos?\b/i,
    'video completion rate',
  ],
  [
    /\bcompare new (?:and|with|to|vs\.?) returning (?:visitors|users|customers|people) by (\S+(?: \S+)?)(?=\s*\?*$)/i,
    '$1 by new and returning',
  ],
  [
    /\b(over|under|than|least|most|above|below) (?:a|one) (hundred|thousand)\b(?! (?:hundred|thousand|million))/i,
    '$1 $2',
  ],
  [/\b(\d+) thousand\b/i, '$1k'],
  // Events by the names they are sent with.
  [
    /\bhow (?:often|many times) (?:was|were|did|has|is|does) (?:the )?(\w*_\w*)(?: event)?(?: been)? (?:fired?|triggered?|sent|tracked|recorded|called|happen(?:ed)?)\b/i,
    'how many $1 events',
  ],
  [
    new RegExp(`\\b${PEOPLE} (?:who )?(?:clicked(?: on)?|triggered|fired|sent|did) (?:the )?(\\w*_\\w*)`, 'i'),
    'people did $1',
  ],
  [/\bclicks on (?:the )?["“]?add to (?:cart|basket)["”]?(?: button)?/i, 'add to carts'],
  [/\bclicked (?:on )?(?:the )?["“]?add to (?:cart|basket)["”]?(?: button)?/i, 'added to the cart'],
  [/^how many pages does (?:my|our|the) (?:site|website|blog|shop) have\b/i, 'how many different pages were viewed'],
  [
    /\bhow many pages do (?:people|visitors|users|readers) (?:look at|view|read|visit|see)(?: per visit)?\b/i,
    'pages per visit',
  ],
  [
    /\btop (\d+ )?((?:search terms|keywords|queries) with the (?:worst|lowest) (?:click(?:-?through)? rate|ctr))\b/i,
    '$1$2',
  ],
  [
    /^how (?:did|do|does) (?:(?:visitors|users|people|traffic) from (\S+)|(\S+) (?:visitors|users|people|traffic)) behave\b/i,
    'engagement rate of visitors from $1$2',
  ],
  [
    /^((?:which|what) (?:search terms|keywords|queries)) (?:bring|brought|send|sent) (?:us |me )?(?:the most )?(?:visitors|visits|traffic|people)/i,
    '$1 brought the most clicks',
  ],
  [/\bhow often do (?:people|visitors|users|readers|they) (?:come back|return|visit)\b/i, 'visits per user'],
  [/\bhow long does (?:it take (?:to load|for) )(.+?)(?: to load)?(?= to open|\s*\?*$)/i, 'how fast is $1'],
  [/\bhow long does (.+?) take to load\b/i, 'how fast is $1'],
  [
    /^(?:what is |what['’]s |show (?:me )?)?(?:the )?(?:load(?:ing)? (?:time|speed)|speed) of ((?:the |our |my )?(?!pages?\b)\S+ page)\b/i,
    'how fast does $1 load',
  ],
  [
    /^(?:what is |what['’]s |show (?:me )?)?(?:the )?(?:load(?:ing)? (?:time|speed)|speed) of ((?!(?:the |our |my )?pages?\b).+)$/i,
    'how fast is $1',
  ],
  [/^is (?:the |our |my )?(\S+) page (?:fast|slow|quick)\b/i, 'how fast does the $1 page load'],
  [/^how (fast|slow|quick) is ((?:the |our |my )?\S+ page)\b/i, 'how $1 does $2 load'],
  [
    /^(?:the |our |my )?(\S+) page (?:on|for) (mobiles?|phones?|desktops?|tablets?) speed(?=\s*\?*$| )/i,
    'how fast does the $1 page load on $2',
  ],
  [
    /^(mobile|desktop|tablet) speed of (.+?)(?=\s*\?*$| (?:last|this|yesterday|today)\b)/i,
    'how fast does $2 load on $1',
  ],
  [/^which pages (?:load|open) slow(?:ly|est)?\b/i, 'which pages are slowest'],
  [
    /^which (products|items) (?:are |have )?(?:selling|sold|sell) (?:less|worse)(?: than (?:before|they did|they used to))?\s*\?*$/i,
    'which $1 lost the most',
  ],
  [
    /^which (products|items) (?:are |have )?(?:selling|sold|sell) (?:more|better)(?: than (?:before|they did|they used to))?\s*\?*$/i,
    'which $1 gained the most',
  ],
  [
    /^which (pages|posts|articles) (?:are |were )?(?:viewed|read|visited) less(?: than (?:before|they were|they used to be))?\s*\?*$/i,
    'which $1 lost the most views',
  ],
  [
    /^which (pages|posts|articles) (?:are |were )?(?:viewed|read|visited) more(?: than (?:before|they were|they used to be))?\s*\?*$/i,
    'which $1 gained the most views',
  ],
  [/\bstick around\b/i, 'stay'],
  [
    /\bnew (?:visitors|users|people) (?:against|versus|vs\.?|compared (?:to|with)) returning (?:ones|visitors|users|people)\b/i,
    'new vs returning visitors',
  ],
  [/\bhow many (?:people|visitors|users) came back after (?:their|a|the) first visit\b/i, 'returning users'],
  [/^what(?:['’]s| is) (?:so )?slow(?: on (?:the|our|my) (?:site|website|shop))?\s*\?*$/i, 'which pages are slowest'],
  [/^is (?:anyone|anybody|someone) (?:reading|visiting|viewing|looking at) (.+?)\s*\?*$/i, 'views of $1'],
  [
    /\b(?:how many (?:people|visitors|users|readers) )?(?:have |has )?(?:signed|sign|signing) up (?:for|to) (?:the |our |my )?/i,
    'signups ',
  ],
  [/\b(?:how many (?:people|visitors|users|readers) )?(?:have |has )?subscribed to (?:the |our |my )?/i, 'signups '],
  [
    new RegExp(
      `\\b(?:article|post|page|recipe)s? (?:about|on the subject of) (?:the |our )?["“]?([\\p{L}\\p{N}-]+(?: [\\p{L}\\p{N}-]+)?)["”]?${REST}`,
      'iu',
    ),
    'pages containing $1',
  ],
  [
    new RegExp(
      `\\b(?:the |our |my |an? )?(${NETWORKS}) (?:post|posts|reel|reels|story|stories|pin|pins|video|page|profile)${REST}`,
      'i',
    ),
    '$1',
  ],
  [/\b(?:in|from|of) (?:the|our) (\S+) category\b/i, 'in the category $1'],
  [/^(?:which|what) links are (?:broken|dead)\b/i, 'which pages have 404 errors'],
  [/^where do (?:we|i) rank (?:for|with) ["“]?(.+?)["”]?(?: in google| on google)?\s*\?*$/i, 'position for "$1"'],
  // "Which of two has more?" is answered with both.
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
  [/^everything (?:except|without|but) /i, 'visits except '],
  [
    /\bfrom (?:any|all|every) (?:country|countries|sources?|channels?|city|cities|devices?|browsers?|region|regions|state|states) but /i,
    'except from ',
  ],
  [/\b(?:any|all|every) (\p{L}+) but (?=\S)/iu, '$1 except '],
  [/\bnon-(\p{L}+) (visits|sessions|traffic|visitors|users|orders|revenue|sales)\b/iu, '$2 not from $1'],
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
  [/\b(tra?ff?ic|vis?its?|vis?i?tors|sess?ions|users|people) (?:form|frm) (?=\S)/i, '$1 from '],
  [/^no,? (?:i mean|i meant) /i, 'no, '],
]
