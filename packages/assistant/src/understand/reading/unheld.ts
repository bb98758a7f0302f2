/**
 * Conditions that no plan holds, in words that would each be read as something else: "only visited the home page" is not "visited the home
 * page", and "came back within a week" names no weeks.
 */

import type { Item } from '../vocabulary/item.ts'
import { folded } from '../vocabulary/words.ts'

const DID = '(?:visited|viewed|saw|seen|read|opened|bought|ordered|purchased|clicked|looked at)'
const UNIT = '(?:minute|hour|day|week|month|quarter|year)s?'
const EINHEIT = '(?:minuten?|stunden?|tag(?:es|en|e)?|wochen?|monat(?:s|en|e)?|jahr(?:es|en|e)?)'
const GETAN = '(?:besucht|angesehen|angeschaut|gesehen|gelesen|gekauft|bestellt|aufgerufen|geoffnet)'
const LANGUAGES =
  'french|german|english|spanish|italian|dutch|portuguese|polish|russian|turkish|arabic|chinese|japanese|swedish|danish'
const SPRACHEN =
  'deutsch|englisch|franzosisch|spanisch|italienisch|niederlandisch|portugiesisch|polnisch|russisch|turkisch|arabisch|chinesisch|japanisch'

const UNHELD: readonly RegExp[] = [
  // What nothing else was done with.
  new RegExp(
    `\\b(?:only|just|exclusively) (?:${DID}|(?:visit|view|read|open|buy) (?:the|a|an|our|my|one)\\b|ever ${DID})`,
  ),
  new RegExp(`\\b${DID} (?:only|just|nothing but)\\b`),
  new RegExp(`\\bnur (?:\\S+ ){1,4}${GETAN}\\b`),
  // Of both at once: rows are of each.
  new RegExp(`\\b(?:${DID}|visit|view|read|see|buy|order) both\\b`),
  /\bsowohl\b.* als auch\b/,
  // What was bought beside it.
  /\b(?:bought|purchased|ordered|sold|buy|order) together\b/,
  /\b(?:zusammen|gemeinsam) (?:mit )?(?:\S+ ){0,4}(?:gekauft|bestellt|verkauft)\b/,
  // Those of both kinds, side by side.
  /\b(?:with (?:and|or|vs|versus) without|mit (?:und|oder|vs) ohne)\b/,
  // An average position is no place in a list.
  /\b(?:in|on|at|auf|an) (?:position|rank|platz|rang) (?:number )?(?:\d+|one|two|three|eins|zwei|drei)\b/,
  // A sum and an average are two figures.
  /\b(?:total|in total|altogether|overall|insgesamt)\b.* (?:and|und) (?:the |an |der |den |im )?(?:average |durchschnitt\S* )?(?:per|a|pro|am) (?:day|week|month|tag|woche|monat)\b/,
  // A row by its place.
  /\b(?:\d+(?:st|nd|rd|th)|second|third|fourth|fifth|zweit|dritt|viert|zweite[nrs]?|dritte[nrs]?|vierte[nrs]?)[ -](?:most|best|largest|biggest|highest|lowest|worst|busiest|meist\S*|beste[nrs]?|hochste[nrs]?|großte[nrs]?|grosste[nrs]?)\b/,
  // Those who did not do something.
  /\b(?:didn't|did not|don't|do not|doesn't|does not|never|without|but not) (?:buy|buying|bought|order|ordering|ordered|purchase|purchasing|purchased)\b|\b(?:kauften|kaufen|bestellten|bestellen) (?:nichts|nicht|nie)\b|\b(?:nichts|nicht|nie) (?:gekauft|bestellt|kaufen|kauften)\b/,
  // Rows at the top are not summed up.
  /\b(?:total|sum|combined|summe) (?:\w+ ){0,2}?(?:of|for|from|von|der) (?:the |my |our |den |meiner? |unserer? )?(?:top|first|best|ersten|besten)\b/,
  // Visits by how long they were, or how many pages they had.
  /\b(?:with|viewed|saw|read|visited|lasted|lasting|stayed|took) (?:at least|at most|more than|less than|fewer than|over|under|only) (?:\d+|one|two|three|four|five|ten) (?:pages?|minutes?|seconds?)\b(?! views?)/,
  /\b(?:sessions?|visits?|visitors?|users?|people|customers?) (?:that |who |which )?(?:with|had|have|having|viewed|saw) (?:at least|at most|more than|less than|fewer than|over|under|only) (?:\d+|one|two|three|four|five|ten) (?:page )?views?\b/,
  /\b(?:mit|langer als|mindestens|weniger als) (?:mindestens |hochstens |mehr als |weniger als )?(?:\d+|einer|zwei|drei|funf|zehn) (?:seiten?|minuten?|sekunden?)(?: (?:dauer|gedauert|geblieben|angesehen))?\b/,
  // A share, at several times.
  /\b(?:share|percentage|proportion) (?:of|for|from) .*\b(?:changed?|changing|developed?|evolved?|over time)\b/,
  /\b(?:anteil|prozentsatz) .*\b(?:verandert|entwickelt|geandert|im zeitverlauf|uber die zeit)\b/,
  // One after the other.
  /(?<=[a-z0-9] )(?:and then|and afterwards|and subsequently|und dann|und danach|und anschliessend)(?= [a-z0-9])/,
  // How long after something else.
  new RegExp(
    `\\b(?:within|inside) (?:of )?(?:a|an|one|the first|their first|the same|\\d+|two|three|four|five|six|seven|ten) (?:\\w+ )??${UNIT}\\b`,
  ),
  new RegExp(`\\binnerhalb (?:einer|eines|von|der ersten|des ersten|derselben|\\d+) (?:\\w+ )??${EINHEIT}\\b`),
  new RegExp(`\\bbinnen (?:\\w+ )?${EINHEIT}\\b`),
  /\b(?:on|in) the same (?:day|visit|session|week)\b(?! (?:last|of|a|the|in))/,
  // The language that something is in; "German visitors" are from Germany.
  new RegExp(
    `\\b(?:in|speak|speaks|speaking) (?:${LANGUAGES})\\b(?! (?:visit|session|user|people|shop|traffic|cit|region|town|state|order|revenue))`,
  ),
  new RegExp(`\\b(?:${LANGUAGES})[ -](?:speaking|language)\\b`),
  new RegExp(`\\b(?:auf|in) (?:${SPRACHEN})\\b`),
  // The way of most, of which each one is known.
  /\b(?:most (?:common|frequent|popular|used)|usual|typical|average) (?:\w+ )??(?:path|paths|journey|journeys|route|routes)\b/,
  /\b(?:haufigste[nrs]?|ubliche[nrs]?|typische[nrs]?) (?:\S+ )??(?:weg|wege|pfad|pfade|kaufweg|kaufwege|kaufpfad|kaufpfade|kundenreise)\b/,
]

/** "Steigen die meisten aus" is about leaving, not about a rise. */
const LEAVES = /\b(?:steigen|steigt|stiegen|stieg)\b.* aus(?= [?!]|$)/

/** The words of a question that hold such a condition, as they were written; null: none do. */
export function unheldIn(items: readonly Item[]): string | null {
  const written = items.map(({ text, written = text }) => written).join(' ')
  const text = folded(written)
  const isOfExits = items.some(({ meanings }) => meanings.some((own) => 'metric' in own && own.metric === 'exits'))
  for (const pattern of isOfExits ? UNHELD : [...UNHELD, LEAVES]) {
    const found = pattern.exec(text)
    if (!found) continue
    const from = text.slice(0, found.index).split(' ').length - 1
    return written
      .split(' ')
      .slice(from, from + found[0].split(' ').length)
      .join(' ')
  }
  return null
}
