/** Events, forms, videos and terms that people search for. */

import { PEOPLE } from './english-parts.ts'
import type { Paraphrase } from './paraphrase.ts'

export const EVENTS: readonly Paraphrase[] = [
  [
    /\bhow many (\S+) forms (?:were|was|got) (?:sent|submitted|filled in)\b/i,
    'how many form conversions of the $1 form',
  ],
  [
    new RegExp(`^(how many ${PEOPLE}) (?:sent|submitted|send|submit) (?:in )?(?:the|a|our|my) (\\S+ )?form\\b`, 'i'),
    '$1 filled in the $2form',
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
  [/\bconversion rate of (?:the |our |my )?(\S+) form\b/i, 'form conversion rate of the $1 form'],
  [
    /\b(?:do|did) (?:people|visitors|users|they) (?:finish|complete|watch the end of) (?:the|our|my) videos?\b/i,
    'video completion rate',
  ],
  [
    /\bhow (?:often|many times) (?:was|were|did|has|is|does) (?:the )?([^\W_]+(?:_[^\W_]+)+)(?: event)?(?: been)? (?:fired?|triggered?|sent|tracked|recorded|called|happen(?:ed)?)\b/i,
    'how many $1 events',
  ],
  [
    new RegExp(
      `\\b${PEOPLE} (?:who )?(?:clicked(?: on)?|triggered|fired|sent|did) (?:the )?([^\\W_]+(?:_[^\\W_]+)+)`,
      'i',
    ),
    'people did $1',
  ],
  [/\bclicks on (?:the )?["“]?add to (?:cart|basket)["”]?(?: button)?/i, 'add to carts'],
  [/\bclicked (?:on )?(?:the )?["“]?add to (?:cart|basket)["”]?(?: button)?/i, 'added to the cart'],
  [
    /\btop (\d+ )?((?:search terms|keywords|queries) with the (?:worst|lowest) (?:click(?:-?through)? rate|ctr))\b/i,
    '$1$2',
  ],
  [
    /^((?:which|what) (?:search terms|keywords|queries)) (?:bring|brought|send|sent) (?:us |me )?(?:the most )?(?:visitors|visits|traffic|people)/i,
    '$1 brought the most clicks',
  ],
  [
    /\b(?:how many (?:people|visitors|users|readers) )?(?:have |has )?(?:signed|sign|signing) up (?:for|to) (?:the |our |my )?/i,
    'signups ',
  ],
  [/\b(?:how many (?:people|visitors|users|readers) )?(?:have |has )?subscribed to (?:the |our |my )?/i, 'signups '],
  [/^where do (?:we|i) rank (?:for|with) ["“]?(.+?)["”]?(?: in google| on google)?\s*\?*$/i, 'position for "$1"'],
]
