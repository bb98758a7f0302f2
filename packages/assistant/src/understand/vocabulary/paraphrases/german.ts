/** German questions whose words mean something else one by one. */
import { NETWORKS } from '../networks.ts'
import type { Paraphrase } from './paraphrase.ts'

const LEUTE = '(?:sie|die leute|leute|kunden|die kunden|besucher|die besucher|käufer|jemand|menschen)'

const MONAT = 'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember'
const TAG = '((?:Sonn|Mon|Diens|Donners|Frei|Sams)tag|Mittwoch)'

export const GERMAN: readonly Paraphrase[] = [
  [
    /\bwie ?viel (?:Geld )?(?:haben wir|habe ich|wurde)(.*?) (?:an Erstattungen (?:gezahlt|ausgezahlt)|erstattet|zurückgezahlt|zurückerstattet)\b/i,
    'Erstattungsbetrag$1',
  ],
  // Events by the names they are sent with.
  [
    /\bwie oft (?:wurde|wird|ist|war) (?:das )?(?:Ereignis )?([^\W_]+(?:_[^\W_]+)+)(.*?) (?:ausgelöst|gesendet|geschickt|erfasst|gezählt|passiert)(?=\s*\?*$)/i,
    'wie viele $1-Ereignisse$2',
  ],
  [/\bwie viele ([^\W_]+(?:_[^\W_]+)+)(?= gab es| gibt es)/i, 'wie viele $1-Ereignisse'],
  [
    /\bwie viel gibt (?:ein|der) (?:durchschnittlicher? )?(?:Kunde|Käufer)(?: im Schnitt| durchschnittlich)? aus\b/i,
    'Umsatz pro Kunde',
  ],
  [
    new RegExp(
      `^(?:und )?was (?:haben|kaufen|kauften|bestellen|bestellten) ${LEUTE}(?: gekauft| bestellt)?\\s*\\?*$`,
      'i',
    ),
    'welche Produkte wurden dort am meisten verkauft',
  ],
  [
    new RegExp(
      `^(?:kaufen|bestellen) ${LEUTE} (?:eher |mehr |lieber )*(?:morgens|vormittags|abends|nachts|am (?:Morgen|Vormittag|Nachmittag|Abend)) oder (?:eher )?(?:morgens|vormittags|nachmittags|abends|nachts|am (?:Morgen|Vormittag|Nachmittag|Abend))\\s*\\?*$`,
      'i',
    ),
    'Bestellungen nach Uhrzeit',
  ],
  [/\bwie viele (?:Stammkunden|Bestandskunden)(?: haben wir| hatten wir)?\b/i, 'Bestellungen und erste Käufe'],
  [
    /\b(?:Neukunden|neue Kunden) (?:und|oder|gegen|gegenüber|vs\.?) (?:Stammkunden|Bestandskunden)\b/i,
    'Bestellungen und erste Käufe',
  ],
  [
    /\b(?:Stammkunden|Bestandskunden) (?:und|oder|gegen|gegenüber|vs\.?) (?:Neukunden|neue Kunden)\b/i,
    'Bestellungen und erste Käufe',
  ],
  [
    /\bwie viele (?:Leute |Kunden |Besucher )?brechen (?:den|ihren) (?:Kauf|Einkauf|Kassengang) ab\b/i,
    'wie viele abgebrochene Kassengänge',
  ],
  [/\bwie viele (?:Leute|Menschen|Personen) (?=kamen|kommen|sind gekommen)/i, 'wie viele Nutzer '],
  [/\bder Seite (Shop|Blog)\b/i, 'der $1-Seite'],
  [/\bwie oft kommen (?:die )?(?:Leute|Besucher|Nutzer|Leser) (?:zurück|wieder)\b/i, 'Besuche pro Nutzer'],
  [/\bwie lange (?:lädt|braucht) (.+?)(?: zum Laden)?(?=\s*\?*$)/i, 'wie schnell ist $1'],
  [
    /^wie viele (?:Artikel|Produkte|Teile|Stück) kauft (?:ein|der|jeder) (?:Kunde|Käufer)(?: im Schnitt| durchschnittlich| pro Bestellung)?\b/i,
    'verkaufte Artikel pro Bestellung',
  ],
  [
    /\bwie viele Seiten (?:sieht|schaut|liest) (?:sich )?(?:ein|jeder) (?:Besucher|Nutzer|Leser)(?: (?:sich )?an)?\b/i,
    'Seiten pro Besuch',
  ],
  [
    /^(?:an welcher Stelle|wo|auf welche[rn]? Seiten?) springen (?:die )?(?:Leute|Besucher|Kunden|meisten) ab/i,
    'auf welchen Seiten steigen die meisten aus',
  ],
  [
    /^(?:auf )?welche Links (?:wird|wurde|werden|wurden) (?:am meisten |am häufigsten )?(?:geklickt|angeklickt)/i,
    'meistgeklickte Links',
  ],
  [/^(?:(?:und|was ist mit) )?bezahlte?[rn]?\s*\?*$/i, 'und aus bezahlten Kanälen'],
  [
    /^wie viele (?:(?:leute|menschen|kunden|besucher|nutzer) )?haben (.*?) ?(?:etwas )?(?:gekauft|bezahlt|bestellt)\s*\?*$/i,
    'wie viele Leute haben $1 etwas gekauft',
  ],
  [
    /^wie viel prozent (?:der leute )?(?:kaufen|bestellen|kauften)(?: etwas)?/i,
    'wie viel Prozent der Besucher haben etwas gekauft',
  ],
  [/^(?:durchschnittswert|schnitt|durchschnitt) (?:pro|je) bestellung/i, 'durchschnittlicher Bestellwert'],
  [/^wie (?:lief|war) das wochenende\b/i, 'wie war das letzte Wochenende'],
  [/^kaufen (?:handy|mobil|smartphone)-?nutzer (?:weniger|mehr)/i, 'Konversionsrate nach Gerät'],
  [/^welche (kampagne|quelle|kanäle?) (?:hat|haben) sich gelohnt/i, 'welche $1 hatte den meisten Umsatz'],
  [/\bseit (?:anfang|beginn) (?:des|dieses) monats\b/i, 'diesen Monat'],
  [/\bseit (?:anfang|beginn) (?:des|dieses) quartals\b/i, 'dieses Quartal'],
  [/\bseit (?:anfang|beginn) (?:des|dieses) jahres\b/i, 'dieses Jahr'],
  [/\bseit (?:anfang|beginn) (?:der|dieser) woche\b/i, 'diese Woche'],
  [/^was bringt (?:uns |mir )?(?!mehr\b)(\S+)\s*\?*$/i, 'Besuche von $1'],
  [
    /^vergleiche? (?:mal |bitte )?(?!januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|q\d|\d)(\S+) (?:mit|und) (\S+?)\s*[?.!]*$/i,
    'Besuche von $1 vs $2',
  ],
  [/\b(kaufen|kauft|bestellen|bestellt) etwas\b/i, '$1'],
  [
    /\bwie viele Seiten (?:schauen|sehen|lesen) (?:sich )?(?:die )?(?:Besucher|Leute|Nutzer|Leser)(?: (?:sich )?an)?\b/i,
    'Seiten pro Besuch',
  ],
  [/\b(welche[rs]? (?:Kampagne|Quelle|Kanal|Anzeige)) lohnt sich am meisten\b/i, '$1 bringt den meisten Umsatz'],
  [
    /^(welche (?:Suchbegriffe|Suchanfragen|Keywords)) (?:bringen|brachten) (?:uns |mir )?(?:die meisten )?(?:Besucher|Besuche|Leute)/i,
    '$1 brachten die meisten Klicks',
  ],
  [
    /^(?:auf welchem Platz|auf welcher Position|wo) (?:sind|stehen|ranken) wir (?:bei|in|auf) Google (?:für|mit|bei) ["„“]?(.+?)["”“]?\s*\?*$/i,
    'Position für „$1“',
  ],
  [
    /^wann (?:ist|war) (?:bei uns|im Shop|auf der Seite|auf unserer Seite) am meisten los/i,
    'um wie viel Uhr ist am meisten los',
  ],
  [/^was ist (?:so )?langsam\s*\?*$/i, 'welche Seiten sind am langsamsten'],
  [
    /\b(?:wie viele )?(?:(?:leute|menschen|besucher) )?haben sich (.*?)(?:für|zum|beim) (?:den |unseren |meinen )?(\S+)(.*?) (?:angemeldet|eingetragen)\b/i,
    'Anmeldungen $2 $1$3',
  ],
  [
    new RegExp(
      `\\b(?:der |den |die |das |unser |unseren )?(${NETWORKS})[- ](?:Post|Beitrag|Posts|Beiträge|Reel|Story|Video|Seite)(?=\\s|\\?|$)`,
      'i',
    ),
    '$1',
  ],
  [/^(?:welche|was für) Links sind (?:kaputt|defekt|tot)\b/i, 'welche Seiten haben 404-Fehler'],
  [/^alles (außer|ohne) /i, 'Besuche $1 '],
  [/\bdamit (eingenommen|verdient|umgesetzt)\b/i, '$1'],
  [
    /\b(?:wie viele )?Warenkörbe (?:wurden|werden|sind|blieben) (.*?) ?(?:stehen|liegen) ?gelassen\b/i,
    'Warenkorbabbruchrate $1',
  ],
  [
    /^was (?:hat|haben) (?:(?:die|unsere) )?bezahlten? (?:Werbung|Anzeigen)( .*?)? (?:gebracht|eingebracht)\b/i,
    'Besuche aus bezahlten Kanälen$1',
  ],
  [/\bam öftesten\b/i, 'am häufigsten'],
  [/\b(am Wochenende) mit (?:dem|der|denen) (unter der Woche|werktags)/i, '$1 und $2'],
  [
    /\bletztes Jahr (?:im|an) (Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Weihnachten|Ostern|Black Friday)\b/i,
    'im $1 letztes Jahr',
  ],
  [/\b(bester|schlechtester|stärkster|schwächster) (Tag|Monat) des Jahres\b/i, '$1 $2 dieses Jahr'],
  [
    /^wie ?viele (Leute|Menschen|Kunden) aus (.+?) haben (.+? )?(?:etwas )?(gekauft|bestellt)\s*\?*$/i,
    'wie viele $1 haben aus $2 $3$4',
  ],
  [
    /^wer (?:schickt|schickte|bringt|brachte) (?:mir|uns) die (meisten|wenigsten) (Kunden|Käufer|Bestellungen)\b/i,
    'welche Quelle hat die $1 $2',
  ],
  [new RegExp(`(?<![\\p{L}])(${MONAT}) und (${MONAT}) (\\d{4}|letztes Jahr)(?![\\p{L}\\d])`, 'iu'), '$1 $3 und $2 $3'],
  [
    new RegExp(
      `^(?:ist|sind) (?:am |an |der |die )?${TAG}e?s? (?:mehr los|besser|stärker|ruhiger) als (?:am |an |der |die )?${TAG}e?s?\\s*\\?*$`,
      'i',
    ),
    'Sind die Besuche am $1 besser als am $2',
  ],
  [
    new RegExp(`(?<!\\d)(\\d\\d?)\\. und (?:am )?(\\d\\d?)\\. (${MONAT})(?: (\\d{4}|letztes Jahr)(?!\\d))?`, 'i'),
    '$1. $3 $4 und $2. $3 $4',
  ],
  [
    new RegExp(`^(.*(?<![\\p{L}])${TAG}(?![\\p{L}]).*) als am \\2 (?:davor|zuvor)(?![\\p{L}])`, 'iu'),
    '$1 als am gleichen Tag der Vorwoche',
  ],
  [/^(.*Black Friday.*) als am Freitag (?:davor|zuvor)(?![\p{L}])/iu, '$1 als am gleichen Tag der Vorwoche'],
  [
    /^(?:wonach|nach was) (?:haben|hatten|suchen|suchten) (?:sie|die leute|leute|kunden|die kunden|besucher|menschen) (?:bei|auf|in) Google(| .+?)(?: gesucht)?\s*\?*$/i,
    'Suchbegriffe$1',
  ],
  [/^(und )?wo kommen (.+?) (?:denn |eigentlich )?her(?=\s|\?|$)/i, '$1woher kommen $2'],
  [
    /^was (?:war|ist) (?:bei uns )?((?:letzte|diese|vorletzte)\S* \S+|gestern|heute|im \S+) (?:bei uns )?los\s*\?*$/i,
    'wie lief es $1',
  ],
  [
    /^(und )?welche Produkte (?:laufen|gehen|verkaufen sich) (?:gerade|derzeit|aktuell|zurzeit|im Moment) (?:am besten|gut)\s*\?*$/i,
    '$1welche Produkte verkaufen sich am besten',
  ],
  [/^(?:und )?(welche[rs]?) (?:davon )?ist besser\s*\?*$/i, '$1 ist am besten'],
  [/^(?:und )?(welche[rs]?) (?:davon )?ist schlechter\s*\?*$/i, '$1 ist am schlechtesten'],
  [
    new RegExp(
      `\\b(ersten|zweiten) (${MONAT})hälfte (verglichen mit|im Vergleich zu|gegen) der (ersten|zweiten)(?![\\p{L}])`,
      'iu',
    ),
    '$1 $2hälfte $3 der $4 $2hälfte',
  ],
  [
    /^welche (Produkte|Artikel) (?:verkaufen|verkauften) sich (?:schlechter|weniger)(?: als (?:früher|vorher|zuvor|bisher))?\s*\?*$/i,
    'welche $1 haben am meisten verloren',
  ],
  [
    /^welche (Produkte|Artikel) (?:verkaufen|verkauften) sich (?:besser|mehr)(?: als (?:früher|vorher|zuvor|bisher))?\s*\?*$/i,
    'welche $1 haben am meisten gewonnen',
  ],
  [
    /\bwie viele (?:Leute|Kunden|Besucher|Menschen) (?:haben|hatten) (.*?) ?(?:den|ihren|einen) (?:Warenkorb|Kauf|Einkauf) abgebrochen\b/i,
    'abgebrochene Kassengänge $1',
  ],
  [/^(und )?davor (?:die|der|das) (Woche|Monat|Jahr|Quartal|Tag)\s*\?*$/i, '$1$2 davor'],
  [
    /^(wie viele (?:Leute|Kunden|Besucher|Menschen|Nutzer)) legten (.*?) ?in den Warenkorb\b/i,
    '$1 haben $2 in den Warenkorb gelegt',
  ],
  [/^(?:und )?um wie ?viel(?: prozent)?\s*\?*$/i, 'Unterschied?'],
  [/^wann ist (?:denn )?am meisten los\b/i, 'um wie viel Uhr ist am meisten los'],
  [/^was hab (ich|ihr|wir) /i, 'was habe $1 '],
  [
    new RegExp(
      `^(?:nutzen|benutzen|verwenden) ${LEUTE} (?:eher |mehr |meistens )?(?:das |ein |den |einen |ihr )?(?:Handys?|Smartphones?|Tablets?|Computer|PC|Laptop) oder (?:eher )?(?:das |ein |den |einen |ihren )?(?:Handys?|Smartphones?|Tablets?|Computer|PC|Laptop)\\s*\\?*$`,
      'i',
    ),
    'Besucher nach Gerät',
  ],
  [
    /^(wie viele (?:leute|menschen|besucher|personen) (?:waren|sind) .*?)auf (?:meiner|unserer|der) Seite\s*\?*$/i,
    '$1auf meiner Website',
  ],
  [/^als (Liste|Tabelle) (nach|pro) (Tag|Woche|Monat)\b/i, 'als Tabelle pro $3'],
  [
    /^(?:und |jetzt |bitte )*(?:alle |die |den )*Filter (?:entfernen|löschen|zurücksetzen|weglassen|weg)\s*[.?!]*$/i,
    'ohne Filter',
  ],
  [
    new RegExp(
      `^sind (?:meine|unsere|die) ${LEUTE} (?:eher |meistens )?(?:am|auf dem) (?:Handy|Smartphone|Tablet|Computer|PC|Laptop) oder (?:eher )?(?:am|auf dem) (?:Handy|Smartphone|Tablet|Computer|PC|Laptop)\\s*\\?*$`,
      'i',
    ),
    'Besucher nach Gerät',
  ],
  [
    /^kommen mehr (Leute|Besucher|Nutzer|Besuche|Bestellungen) aus (\S+) oder (?:aus )?(\S+?)(?=\s*\?*$)/i,
    '$1 aus $2 gegen $3',
  ],
  [/^nein,? (?:ich meine|ich meinte) /i, 'nein, '],
]
