/** German words for figures. Folded as questions are: without umlauts’ dots, `ß` as `ss`. */
import {
  AFFILIATE_CLICKS,
  BUYERS,
  CONTACT_REQUESTS,
  cue,
  DOWNLOADS,
  GOAL_CONVERSIONS,
  GOAL_RATE,
  type Lexicon,
  MISSING_PAGES,
  metric,
  OUTBOUND_CLICKS,
  PDF_DOWNLOADS,
  REFUNDED_AMOUNT,
  REFUNDS,
} from '../vocabulary/meanings.ts'

const SITES = ['meine', 'unsere', 'die'].flatMap((whose) =>
  ['seite', 'website', 'webseite', 'homepage'].map((what) => `${whose} ${what}`),
)
const SPEED = [...SITES, 'mein shop', 'unser shop', 'der shop']
  .flatMap((site) =>
    ['wie schnell ist', 'wie langsam ist', 'wie schnell ladt', 'wie langsam ladt', 'ist', 'wie schnell war'].map(
      (how) => (how === 'ist' ? `${how} ${site} schnell` : `${how} ${site}`),
    ),
  )
  .join('|')

export const GERMAN_FIGURES: Lexicon = [
  [GOAL_CONVERSIONS, metric('goalConversions')],
  [GOAL_RATE, metric('goalConversionRate')],
  [
    'besuche|besuch|sitzungen|sitzung|sessions|session|traffic|besucherverkehr|anzahl der besuche|zugriffe|zugriff|zugriffen|besuchen|besuches',
    metric('sessions'),
  ],
  ['aktive sitzungen|aktiven sitzungen|engagierte sitzungen', metric('engagedSessions')],
  ['interaktionsrate|engagement rate|engagement', metric('engagementRate')],
  ['absprungrate|bounce rate|absprungraten|absprunge|bouncerate|bounce-rate|absprungquote', metric('bounceRate')],
  [
    'sitzungsdauer|durchschnittliche sitzungsdauer|besuchsdauer|verweildauer|durchschnittliche besuchsdauer|durchschnittliche verweildauer|aufenthaltsdauer|mittlere verweildauer|dauer eines besuchs|zeit auf der website|zeit auf der seite|dauer der besuche',
    metric('averageSessionDuration'),
  ],
  ['wie lange', metric('averageSessionDuration')],
  [
    'seitenaufrufe|seitenaufruf|aufrufe|aufruf|aufrufen|seitenaufrufen|seitenansichten|ansichten|pageviews|aufgerufen|aufgerufene|aufgerufenen|gelesen|gelesenen|gelesene|angesehen|angesehene|angesehenen|klicks auf seiten|gesehen',
    metric('screenPageViews'),
  ],
  [
    'seiten pro sitzung|seiten pro besuch|seiten je besuch|seitenaufrufe pro sitzung|seitenaufrufe pro besuch|aufrufe pro besuch|seiten je sitzung|seitenaufrufe je besuch',
    metric('screenPageViewsPerSession'),
  ],
  ['pro besuch|pro sitzung|je besuch|je sitzung', { metric: 'screenPageViewsPerSession', isPerVisit: true }],
  ['nutzer|nutzern|nutzerinnen|benutzer|user|nutzerzahl|nutzerzahlen|nutzerinnen und nutzer', metric('totalUsers')],
  ['leute|leuten|menschen|personen|leser|lesern', { metric: 'totalUsers', isWeak: true }],
  [
    'besucher|besuchern|besucherzahl|besucherzahlen|besucherinnen|gaste|besucherinnen und besucher|besucherinnen und besuchern',
    { metric: 'totalUsers', isPeople: true },
  ],
  [
    'neue nutzer|neue besucher|neuen besucher|neuen nutzer|neue leute|neuer besucher|neuer nutzer|erstbesucher|neuen besuchern',
    metric('newUsers'),
  ],
  [
    'wiederkehrende nutzer|wiederkehrende besucher|wiederkehrenden besucher|wiederkehrenden nutzer|wiederkehrer|wiederkehrenden besuchern|wiederkehrende leser|stammleser|zuruckgekommen|kamen wieder|kommen wieder|kamen zuruck|kommen zuruck|wiedergekommen|wieder gekommen|zuruckkehrende besucher',
    metric('returningUsers'),
  ],
  ['einstiege|einstieg', metric('entrances')],
  ['ausstiege|ausstieg|aussteigen|ausgestiegen|verlassen|verlassen die meisten', metric('exits')],
  [
    'steigen die meisten aus|steigen die meisten besucher aus|steigen die meisten leute aus',
    cue('top'),
    metric('exits'),
  ],
  ['ausstiegsrate|ausstiegsraten|ausstiegsquote', metric('exitRate')],
  [
    'ausgehende klicks|klicks auf externe links|klicks auf ausgehende links|klicks auf andere seiten|externe klicks',
    ...OUTBOUND_CLICKS,
  ],
  ['ausgehende links|externe links', ...OUTBOUND_CLICKS, { dimension: 'customEvent:link_url' }],
  ['klicks auf affiliate-links|affiliate-klicks|klicks auf partnerlinks', ...AFFILIATE_CLICKS],
  ['affiliate-links|affiliate links|partnerlinks', ...AFFILIATE_CLICKS, { dimension: 'customEvent:link_url' }],
  [
    'pdf-downloads|pdfs heruntergeladen|pdf heruntergeladen|pdfs wurden heruntergeladen|pdf wurde heruntergeladen|pdfs|pdf',
    ...PDF_DOWNLOADS,
  ],
  ['kontaktanfragen|kontaktanfrage', ...CONTACT_REQUESTS],
  ['erstattungsbetrag|ruckerstattungsbetrag', ...REFUNDED_AMOUNT],
  ['erstattungen|ruckerstattungen|erstattung|ruckerstattung|erstattete bestellungen|retouren', ...REFUNDS],
  [
    'fehlerseiten|fehlerseite|404-fehler|404 fehler|404er|404-seiten|nicht gefundene seiten|seite nicht gefunden|seiten nicht gefunden|fehlende seiten|defekte links|kaputte links',
    ...MISSING_PAGES,
  ],
  ['anmeldungen|anmeldung|eintragungen', metric('formConversions')],
  ['ereignisse|ereignis|events', metric('eventCount')],
  ['heruntergeladene dateien|dateien heruntergeladen|downloads|heruntergeladen', ...DOWNLOADS],
  [
    'bestellungen|bestellung|kaufe|kauf|transaktionen|transaktion|conversions|auftrage|bestellzahlen|einkaufe',
    metric('transactions'),
  ],
  [
    'umsatz|umsatze|einnahmen|erlos|erlose|verkaufe|gesamtumsatz|umsatzes|verdient|eingenommen|geld|umgesetzt|umsatzen',
    metric('purchaseRevenue'),
  ],
  [
    'durchschnittlicher bestellwert|durchschnittlichen bestellwert|bestellwert|warenkorbwert|durchschnittlicher warenkorb|durchschnittsbestellwert|mittlerer bestellwert|durchschnittliche bestellwert|durchschnittlicher warenkorbwert|warenkorbwerte|durchschnittlichen warenkorbwert|bestellwerte|durchschnittliche warenkorbgrosse|warenkorbgrosse',
    metric('averagePurchaseRevenue'),
  ],
  [
    'erstkaufe|erste kaufe|ersten kaufe|erstbestellungen|neukunden|neue kunden|neuen kunden|erstkaufer',
    metric('firstTimePurchases'),
  ],
  [
    'anteil der erstkaufer|anteil neuer kunden|neukundenanteil|neukundenquote|erstkaufquote',
    metric('firstTimePurchaseRate'),
  ],
  [
    'menge|verkaufte menge|mengen|verkaufte artikel|verkauften artikel|verkaufte stuck|verkaufte stucke|stuckzahl|stuckzahlen|exemplare|verkaufte exemplare|verkaufte bucher|stuck|artikel verkauft|bucher verkauft|exemplaren',
    metric('itemsPurchased'),
  ],
  ['produktumsatz|umsatz mit produkten|umsatz der produkte|artikelumsatz', metric('itemRevenue')],
  [
    'in den warenkorb|in den warenkorb gelegt|etwas in den warenkorb gelegt|etwas in den warenkorb|in warenkorbe gelegt|warenkorb hinzugefugt|zum warenkorb hinzugefugt|warenkorb-hinzufugungen',
    metric('addToCarts'),
  ],
  ['aus dem warenkorb|aus dem warenkorb entfernt|aus dem warenkorb genommen', metric('removeFromCarts')],
  [
    'kassengange|kassengang|checkouts|begonnene kassengange|kasse begonnen|begonnene checkouts|gestartete checkouts',
    metric('checkouts'),
  ],
  [
    'kassenabbruche|kassenabbruch|abgebrochene kassengange|warenkorbe werden abgebrochen|warenkorbe werden verlassen|warenkorbe wurden abgebrochen|warenkorbe abgebrochen|warenkorbe verlassen|warenkorbe wurden verlassen|abgebrochene warenkorbe|verlassene warenkorbe|abbruchrate|warenkorbabbruche|warenkorbabbruch|kaufabbruche|abbruchquote|abgebrochene checkouts|warenkorbabbruchrate|kaufabbruchrate|abbruchrate an der kasse|abbruche an der kasse|abbruchquote an der kasse',
    metric('checkoutAbandonmentRate'),
  ],
  [
    'konvertieren|konvertiert|konvertierten|conversion rate|conversion-rate|konversionsrate|kaufrate|conversionrate|konversion|umwandlungsrate|conversion',
    metric('purchaseRate'),
  ],
  [
    'klicks bei google|klicks von google|klicks aus der google-suche|google klicks|suchklicks|klicks|google-klicks|klicks aus google|klicks uber google',
    metric('organicGoogleSearchClicks'),
  ],
  [
    'impressionen|impressionen bei google|google impressionen|suchimpressionen|google-impressionen|einblendungen',
    metric('organicGoogleSearchImpressions'),
  ],
  ['klickrate|klickrate bei google|ctr|klickraten', metric('organicGoogleSearchClickThroughRate')],
  [
    'position bei google|durchschnittliche position|suchposition|position in google|google-position|platzierung bei google|position|platzierung',
    metric('organicGoogleSearchAveragePosition'),
  ],
  ['formularansichten|formularimpressionen|formularaufrufe', metric('formImpressions')],
  [
    'abgeschickte formulare|gesendete formulare|formulareinsendungen|formular-conversions|ausgefullte formulare|leads|formulare abgeschickt|anfragen|formulare gesendet|formulare ausgefullt|abgesendete formulare',
    metric('formConversions'),
  ],
  ['formulare|formular', { metric: 'formImpressions', isWeak: true }],
  ['abgeschickt|abgesendet|abgeschickte|ausgefullt|eingereicht', metric('formConversions')],
  [
    'formularrate|conversion-rate der formulare|conversion rate der formulare|abschlussrate der formulare',
    metric('formConversionRate'),
  ],
  [
    'videostarts|video-starts|videoaufrufe|videos gestartet|videos angesehen|gestartete videos|videowiedergaben|video-aufrufe',
    metric('videoStarts'),
  ],
  ['videos|video', { metric: 'videoStarts', isWeak: true }],
  ['angeschaut|geschaut|abgespielt', { metric: 'videoStarts', isWeak: true }],
  ['wiedergabezeit|wiedergabedauer|durchschnittliche wiedergabezeit', metric('averageVideoWatchTime')],
  ['abschlussrate der videos|videos zu ende gesehen|video-abschlussrate', metric('videoCompletionRate')],
  [SPEED, metric('largestContentfulPaint')],
  ['seitengeschwindigkeit|ladegeschwindigkeit|ladegeschwindigkeiten', metric('largestContentfulPaint')],
  ['ladt|laden', cue('speed')],
  [
    'core web vitals|web vitals|cwv',
    metric('largestContentfulPaint'),
    metric('interactionToNextPaint'),
    metric('cumulativeLayoutShift'),
  ],
  ['lcp|largest contentful paint', metric('largestContentfulPaint')],
  ['inp|interaction to next paint', metric('interactionToNextPaint')],
  ['cls|cumulative layout shift', metric('cumulativeLayoutShift')],
  ['fcp|first contentful paint', metric('firstContentfulPaint')],
  ['ttfb|time to first byte', metric('timeToFirstByte')],
  [
    'kaufer|kunden|kunde|kauferinnen|kundinnen|etwas gekauft|gekauft haben|bestellt haben|etwas bestellt|kaufern|besteller',
    ...BUYERS,
  ],
  [
    'kaufen|kauft|bestellen|verkauft|verkauften|verkaufte|gekauft|gekauften|gekaufte|verkaufen|bestellt|verkauft sich|verkaufen sich|verkauft haben',
    cue('sold'),
  ],
]
