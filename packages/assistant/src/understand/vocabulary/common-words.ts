/**
 * Common words that no question needs, each near to a word that has a meaning here: "write" to "writer", "conversations" to "conversions",
 * "county" to "country". They are correct as they are, so none is taken for a typo, and none alone is short for a name of the site.
 */
const ENGLISH =
  'accordingly reading watching browsing shopping running playing article bits board books bounty breath case cases cat cats chair chat chats clause color colour columns combine compute concert concerts context convention conventions conversation conversations correctly counter counties county couple courses crash dad days detail developer developers differently direction directions director directors directory draft essay exist exists expects failing father feature features file files font frequency friend friends hints house iteration identity importing indeed integration interactive internally interval journal letter letters light likely linting list lists loss losses market matter mind moral morale operation operations patch party person phase place places plain planet point points portion portions poster predicate price prices pricing progressive prompts protected quote quotes raise refer renders request requests responsive rest review row rows says separately serve server servers shape sharp shell short signups solid sound stars state storm stripping subscribe table tables taking term terms timer timers title tool tools transition transitions translation translations truth typically util way ways window winter wish word words worth writes writing written wrote'
const GERMAN =
  'alte alter anderem andern anrede artikel beginnt bekannten berechnen bestand bild bilder dank deren entfernt file form frage freund freunde gedicht geschehen geschieht gleich grosse grossen haus idee ideen internet land lange leer lesen licht liste listen markt meist minute nacht neben paar platz preis preise punkt rat schneller schrift schriften schritt seiten stein steuer storm tabelle tabellen tasten tragen verbunden verstanden vertrag vorteil weiss wenige winter wort worte zeile zeilen zettel'

/** Taken for another word, each would turn a question into its opposite. */
const NEGATIONS =
  'nothing nobody none never neither nowhere nichts nicht niemand niemanden niemandem niemals nie nirgends keiner keine kein keinen keinem keines keins'

/** Of both languages, since a question is tried in each. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  [ENGLISH, GERMAN, NEGATIONS].flatMap((words) => words.split(' ')),
)
