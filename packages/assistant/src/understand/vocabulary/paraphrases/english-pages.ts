/** Pages, their views and their speed. */

import { PEOPLE, REST } from './english-parts.ts'
import type { Paraphrase } from './paraphrase.ts'

export const PAGES: readonly Paraphrase[] = [
  [
    new RegExp(`^where do ${PEOPLE} (?:land|arrive|enter)(?: (?:on|at) (?:the|our|my) (?:site|website))?${REST}`, 'i'),
    'top landing pages',
  ],
  [
    /^how (?:many seconds|long) (?:does it take )?(?:until|before|till|for) (?:my|our|the) (?:page|site|website)s? (?:loads?|to load|is loaded|opens?)\b/i,
    'how fast is my site',
  ],
  [/^(?:and )?how (fast|slow) are (?:my|our|the) pages\b/i, 'how $1 is my site'],
  [new RegExp(`^what (?:are|do|did|were) ${PEOPLE} (?:read|reading|look at|looking at)\\b`, 'i'), 'most viewed pages'],
  [
    /^(?:which|what) pages? do (?:most )?(?:people|visitors|users) (?:exit|leave)(?: the site| my site| our site)?(?: on| from| at)?\b/i,
    'which pages have the most exits',
  ],
  [
    /^how many (?:people|visitors|users) (?:leave|exit)(?: the site| my site| our site)? (?:on|at|from) (?:the |our |my )?(.+?)(?: page)?(?=\s*\?*$| last| this| in )/i,
    'exits of the page $1',
  ],
  [/^how many pages does (?:my|our|the) (?:site|website|blog|shop) have\b/i, 'how many different pages were viewed'],
  [
    /\bhow many pages do (?:people|visitors|users|readers) (?:look at|view|read|visit|see)(?: per visit)?\b/i,
    'pages per visit',
  ],
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
    /^which (pages|posts|articles) (?:are |were )?(?:viewed|read|visited) less(?: than (?:before|they were|they used to be))?\s*\?*$/i,
    'which $1 lost the most views',
  ],
  [
    /^which (pages|posts|articles) (?:are |were )?(?:viewed|read|visited) more(?: than (?:before|they were|they used to be))?\s*\?*$/i,
    'which $1 gained the most views',
  ],
  [/^what(?:['’]s| is) (?:so )?slow(?: on (?:the|our|my) (?:site|website|shop))?\s*\?*$/i, 'which pages are slowest'],
  [/^is (?:anyone|anybody|someone) (?:reading|visiting|viewing|looking at) (.+?)\s*\?*$/i, 'views of $1'],
  [
    new RegExp(
      `\\b(?:article|post|page|recipe)s? (?:about|on the subject of) (?:the |our )?["“]?([\\p{L}\\p{N}-]+(?: [\\p{L}\\p{N}-]+)?)["”]?${REST}`,
      'iu',
    ),
    'pages containing $1',
  ],
  [/^(?:which|what) links are (?:broken|dead)\b/i, 'which pages have 404 errors'],
]
