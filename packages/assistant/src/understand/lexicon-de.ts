/** German words for what can be asked, folded as questions are: without umlauts' dots, `ß` as `ss`. */
import { BUYERS, dimension, FILLER, is, type Lexicon, metric, range, refuse, sign } from './meanings.ts'

export const GERMAN: Lexicon = [
  [
    'besuche|besuch|besuchen|sitzungen|sitzung|sessions|session|traffic|besucherverkehr|anzahl der besuche|zugriffe|zugriff|zugriffen',
    metric('sessions'),
  ],
  ['aktive sitzungen|aktiven sitzungen|engagierte sitzungen', metric('engagedSessions')],
  ['interaktionsrate|engagement rate|engagement', metric('engagementRate')],
  ['absprungrate|bounce rate|absprungraten|absprunge|bouncerate|bounce-rate|absprungquote', metric('bounceRate')],
  [
    'sitzungsdauer|durchschnittliche sitzungsdauer|besuchsdauer|verweildauer|durchschnittliche besuchsdauer|durchschnittliche verweildauer|aufenthaltsdauer|mittlere verweildauer|dauer eines besuchs|zeit auf der website|zeit auf der seite|dauer der besuche|lange',
    metric('averageSessionDuration'),
  ],
  [
    'seitenaufrufe|seitenaufruf|aufrufe|aufruf|aufrufen|seitenaufrufen|seitenansichten|ansichten|pageviews|aufgerufen|aufgerufene|aufgerufenen|gelesen|gelesenen|gelesene|angesehen|angesehene|angesehenen|klicks auf seiten|gesehen',
    metric('screenPageViews'),
  ],
  [
    'seiten pro sitzung|seiten pro besuch|seiten je besuch|seitenaufrufe pro sitzung|seitenaufrufe pro besuch|aufrufe pro besuch|seiten je sitzung|seitenaufrufe je besuch',
    metric('screenPageViewsPerSession'),
  ],
  [
    'nutzer|nutzern|nutzerinnen|benutzer|leute|menschen|personen|user|leser|lesern|nutzerzahl|nutzerzahlen',
    metric('totalUsers'),
  ],
  ['besucher|besuchern|besucherzahl|besucherzahlen|besucherinnen|gaste', { metric: 'totalUsers', isPeople: true }],
  [
    'neue nutzer|neue besucher|neuen besucher|neuen nutzer|neue leute|neuer besucher|neuer nutzer|erstbesucher|neuen besuchern',
    metric('newUsers'),
  ],
  [
    'wiederkehrende nutzer|wiederkehrende besucher|wiederkehrenden besucher|wiederkehrenden nutzer|wiederkehrer|wiederkehrenden besuchern|wiederkehrende leser|stammleser|zuruckgekommen|zuruckkehrende besucher',
    metric('returningUsers'),
  ],
  ['einstiege|einstieg', metric('entrances')],
  ['ausstiege|ausstieg', metric('exits')],
  ['ausstiegsrate|ausstiegsraten|ausstiegsquote', metric('exitRate')],
  ['ereignisse|ereignis|events', metric('eventCount')],
  [
    'bestellungen|bestellung|kaufe|kauf|transaktionen|transaktion|conversions|auftrage|bestellzahlen|einkaufe',
    metric('transactions'),
  ],
  [
    'umsatz|umsatze|einnahmen|erlos|erlose|verkaufe|gesamtumsatz|umsatzes|verdient|eingenommen|geld|umgesetzt|umsatzen',
    metric('purchaseRevenue'),
  ],
  [
    'durchschnittlicher bestellwert|durchschnittlichen bestellwert|bestellwert|warenkorbwert|durchschnittlicher warenkorb|durchschnittsbestellwert|mittlerer bestellwert|durchschnittliche bestellwert|durchschnittlicher warenkorbwert|warenkorbwerte|durchschnittlichen warenkorbwert|bestellwerte',
    metric('averagePurchaseRevenue'),
  ],
  ['erstkaufe|erste kaufe|ersten kaufe|erstbestellungen', metric('firstTimePurchases')],
  [
    'anteil der erstkaufer|anteil neuer kunden|neukundenanteil|neukundenquote|erstkaufquote',
    metric('firstTimePurchaseRate'),
  ],
  [
    'verkaufte artikel|verkauften artikel|verkaufte stuck|verkaufte stucke|stuckzahl|stuckzahlen|exemplare|verkaufte exemplare|verkaufte bucher|stuck|artikel verkauft|bucher verkauft|exemplaren',
    metric('itemsPurchased'),
  ],
  ['produktumsatz|umsatz mit produkten|umsatz der produkte|artikelumsatz', metric('itemRevenue')],
  [
    'in den warenkorb|in den warenkorb gelegt|in warenkorbe gelegt|warenkorb hinzugefugt|zum warenkorb hinzugefugt|warenkorb-hinzufugungen',
    metric('addToCarts'),
  ],
  ['aus dem warenkorb|aus dem warenkorb entfernt|aus dem warenkorb genommen', metric('removeFromCarts')],
  [
    'kassengange|kassengang|checkouts|begonnene kassengange|kasse begonnen|begonnene checkouts|gestartete checkouts',
    metric('checkouts'),
  ],
  [
    'abgebrochene kassengange|abbruchrate|warenkorbabbruche|warenkorbabbruch|kaufabbruche|abbruchquote|abgebrochene checkouts|warenkorbabbruchrate|kaufabbruchrate',
    metric('checkoutAbandonmentRate'),
  ],
  [
    'conversion rate|conversion-rate|konversionsrate|kaufrate|conversionrate|konversion|umwandlungsrate|conversion',
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
  [
    'formularrate|conversion-rate der formulare|conversion rate der formulare|abschlussrate der formulare',
    metric('formConversionRate'),
  ],
  [
    'videostarts|video-starts|videoaufrufe|videos gestartet|videos angesehen|gestartete videos|videowiedergaben|video-aufrufe',
    metric('videoStarts'),
  ],
  ['wiedergabezeit|wiedergabedauer|durchschnittliche wiedergabezeit', metric('averageVideoWatchTime')],
  ['abschlussrate der videos|videos zu ende gesehen|video-abschlussrate', metric('videoCompletionRate')],
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
    'verkauft|verkauften|verkaufte|gekauft|gekauften|gekaufte|verkaufen|bestellt|verkauft sich|verkaufen sich|verkauft haben|bestseller|verkaufsschlager',
    sign('sold'),
  ],
  [
    'seiten|seite|beitrage|beitrag|artikel|blogbeitrage|blogartikel|inhalte|unterseiten|beitragen|artikeln|blogposts|texte',
    dimension('pagePath'),
  ],
  ['seitentitel|titel', dimension('pageTitle')],
  [
    'zielseiten|zielseite|landingpages|landingpage|einstiegsseiten|einstiegsseite|landing pages|landing page|landeseiten|einstiegsseiten',
    dimension('landingPage'),
  ],
  ['ausstiegsseiten|ausstiegsseite', dimension('exitPage')],
  [
    'kanale|kanal|kanalen|marketingkanale|channels|channel|traffickanale|marketingkanal',
    dimension('sessionDefaultChannelGroup'),
  ],
  [
    'quellen|quelle|trafficquellen|verweisquellen|besuchsquellen|herkunft|verweisende seiten|verweisende websites|verweise|woher kommen|woher kamen|besucherquellen|trafficquelle|woher kommt',
    dimension('sessionSource'),
  ],
  ['medien|medium', dimension('sessionMedium')],
  ['quelle / medium|quelle und medium|quelle/medium', dimension('sessionSourceMedium')],
  [
    'kampagnen|kampagne|marketingkampagnen|marketingkampagne|werbekampagne|werbekampagnen',
    dimension('sessionCampaignName'),
  ],
  [
    'soziale netzwerke|sozialen netzwerke|soziales netzwerk|netzwerke|netzwerk|social media|sozialen netzwerken|soziale netzwerk|sozialen medien|soziale medien',
    dimension('socialNetwork'),
  ],
  ['lander|land|landern|staaten', dimension('country')],
  ['regionen|region|bundeslander|bundesland', dimension('region')],
  ['stadte|stadt|stadten', dimension('city')],
  [
    'gerate|gerat|geraten|geratetypen|geratetyp|gerateklassen|geratekategorien|endgerate|geratearten|geratekategorie|endgeraten|endgerat',
    dimension('deviceCategory'),
  ],
  ['browser|browsern', dimension('browser')],
  ['betriebssysteme|betriebssystem|betriebssystemen|plattformen', dimension('operatingSystem')],
  [
    'neu und wiederkehrend|neue und wiederkehrende|neuen und wiederkehrenden|neu gegen wiederkehrend|neu oder wiederkehrend|neuen und wiederkehrenden besuchern|neue und wiederkehrende besucher|neue gegen wiederkehrende besucher|neue gegenuber wiederkehrenden besuchern|neue vs wiederkehrende|neue und wiederkehrende nutzer',
    dimension('newVsReturning'),
    sign('by'),
  ],
  ['produkte|produkt|produkten|bucher|buch|buchern|waren|produktnamen', dimension('itemName')],
  [
    'produktkategorien|produktkategorie|kategorien|kategorie|warengruppen|genres|genre|warengruppe',
    dimension('itemCategory'),
  ],
  [
    'gutscheine|gutschein|gutscheincodes|gutscheincode|coupons|coupon|rabattcodes|rabattcode|gutscheinen',
    dimension('orderCoupon'),
  ],
  [
    'suchbegriffe|suchbegriff|suchbegriffen|suchanfragen|suchanfrage|keywords|keyword|suchworter|suchwort',
    dimension('organicGoogleSearchQuery'),
  ],
  ['autoren|autor|autorinnen|autorin|verfasser|autoren und autorinnen', dimension('customEvent:author')],
  ['inhaltstypen|inhaltstyp', dimension('contentType')],
  ['tage bis zum kauf', dimension('daysToTransaction')],
  ['sitzungen bis zum kauf|besuche bis zum kauf', dimension('sessionsToTransaction')],
  ['tag|tage|tagen|datum', dimension('date')],
  ['pro tag|taglich|je tag|nach tag|nach tagen|tageweise|tag fur tag|jeden tag|am tag', sign('by'), dimension('date')],
  ['woche|wochen', dimension('week')],
  ['pro woche|wochentlich|je woche|nach woche|nach wochen|wochenweise|jede woche', sign('by'), dimension('week')],
  ['monat|monate|monaten', dimension('month')],
  ['pro monat|monatlich|je monat|nach monat|nach monaten|monatsweise|jeden monat', sign('by'), dimension('month')],
  ['stunde|stunden|uhrzeit|tageszeit|uhrzeiten|tageszeiten', dimension('hour')],
  [
    'pro stunde|stundlich|je stunde|nach stunde|nach stunden|nach uhrzeit|nach tageszeit',
    sign('by'),
    dimension('hour'),
  ],
  ['wochentag|wochentage|wochentagen', dimension('dayOfWeek')],
  ['nach wochentag|nach wochentagen|pro wochentag|je wochentag', sign('by'), dimension('dayOfWeek')],
  [
    'mobil|handy|handys|smartphone|smartphones|mobile|mobilen|mobilgerate|mobilgeraten|mobiler|mobiles|mobilgerat|telefon',
    is('deviceCategory', 'mobile'),
  ],
  [
    'desktop|computer|computern|rechner|pc|desktops|laptop|desktop-rechner|desktopnutzer',
    is('deviceCategory', 'desktop'),
  ],
  ['tablet|tablets', is('deviceCategory', 'tablet')],
  [
    'mobile besucher|mobilen besucher|mobile nutzer|mobilen nutzer|handynutzer',
    is('deviceCategory', 'mobile'),
    { metric: 'totalUsers' },
  ],
  ['wiederkehrende|wiederkehrenden|wiederkehrend|wiederkehrender', is('newVsReturning', 'returning')],
  ['neue|neuen|neuer|neu', is('newVsReturning', 'new')],
  [
    'organische suche|organisch|organischen suche|suchmaschinen|suchmaschine|organischer suche|organischem|organischer|organischen|organische',
    is('sessionDefaultChannelGroup', 'Organic Search'),
  ],
  [
    'bezahlte suche|bezahlten suche|suchanzeigen|google ads|bezahlter suche',
    is('sessionDefaultChannelGroup', 'Paid Search'),
  ],
  ['direkt|direkte|direkten|direktzugriffe|direktem|direktaufrufe', is('sessionDefaultChannelGroup', 'Direct')],
  ['e-mail|email|mail|e-mails|mails|emails', is('sessionDefaultChannelGroup', 'Email')],
  ['verweise von anderen seiten|referral|verlinkungen', is('sessionDefaultChannelGroup', 'Referral')],
  ['organische soziale|organic social', is('sessionDefaultChannelGroup', 'Organic Social')],
  ['startseite|homepage', is('pagePath', '/')],
  ['usa|amerika|vereinigten staaten|den usa', is('country', 'US')],
  ['england|grossbritannien|britannien|uk', is('country', 'GB')],
  ['deutsche|deutschen|deutscher', is('country', 'DE')],
  ['osterreichische|osterreichischen', is('country', 'AT')],
  ['franzosische|franzosischen', is('country', 'FR')],
  ['iphones|iphone', is('operatingSystem', 'iOS')],
  ['mac|macs', is('operatingSystem', 'macOS')],
  ['heute|bisher heute', range('today')],
  ['gestern', range('yesterday')],
  [
    'diese woche|dieser woche|laufende woche|laufenden woche|aktuelle woche|aktuellen woche|bisher diese woche',
    range('this:week'),
  ],
  [
    'letzte woche|letzter woche|letzten woche|vorige woche|voriger woche|vorigen woche|vergangene woche|vergangenen woche|vergangener woche',
    range('last:week'),
  ],
  [
    'diesen monat|diesem monat|dieser monat|laufenden monat|aktuellen monat|laufender monat|bisher diesen monat',
    range('this:month'),
  ],
  [
    'letzten monat|letztem monat|letzter monat|vorigen monat|vorigem monat|vergangenen monat|vergangenem monat|voriger monat|vergangener monat',
    range('last:month'),
  ],
  ['dieses quartal|diesem quartal|laufenden quartal|aktuellen quartal|laufende quartal', range('this:quarter')],
  [
    'letztes quartal|letzten quartal|letztem quartal|voriges quartal|vergangenen quartal|vergangenes quartal|vorigen quartal|letzte quartal',
    range('last:quarter'),
  ],
  [
    'dieses jahr|diesem jahr|dieses jahres|laufenden jahr|aktuellen jahr|bisher dieses jahr|seit jahresbeginn|heuer|seit jahresanfang|laufendes jahr|in diesem jahr',
    range('this:year'),
  ],
  [
    'letztes jahr|letzten jahr|letztem jahr|voriges jahr|vergangenes jahr|vergangenen jahr|letzten jahres|vorigen jahr|letzte jahr|vorigem jahr',
    range('last:year'),
  ],
  [
    'insgesamt bisher|aller zeiten|jemals|seit beginn|von anfang an|seit anfang|seit dem start|uberhaupt|seit start',
    range('all'),
  ],
  [
    'vorjahr|vorjahres|im vorjahr|zum vorjahr|vorjahreszeitraum|zum vorjahreszeitraum|vor einem jahr|im jahr davor|jahr davor|das jahr davor|selben zeitraum im vorjahr|gleichen zeitraum im vorjahr|vorjahresmonat|zum vorjahresmonat|vorjahreswoche|gleichen monat des vorjahres|gleichen zeitraum des vorjahres|vorjahresquartal',
    { compare: 'previous_year' },
  ],
  [
    'vorwoche|vormonat|vorquartal|vortag|vorperiode|zeitraum davor|woche davor|monat davor|die woche davor|der monat davor|den monat davor|dem monat davor|der woche davor|quartal davor|tag davor|der tag davor|den tag davor|davor|vorzeitraum|vorherigen zeitraum|vormonats|in der woche davor|im monat davor|dem zeitraum davor|vorher|das quartal davor|den zeitraum davor|vorangegangenen zeitraum|vorherigen monat|vorherigen woche',
    { compare: 'previous_period' },
  ],
  [
    'verglichen mit|im vergleich zu|im vergleich mit|vergleich|vergleiche|gegenuber|gegen|versus|vs|vs.|im vergleich zum|im vergleich zur|verglichen|im vergleich|im gegensatz zu|im vergleich zu den|vergleichen|unterscheiden|vergleiche mit',
    sign('compare'),
  ],
  ['als', sign('compare')],
  [
    'nach|pro|je|aufgeteilt nach|aufgeschlusselt nach|unterteilt nach|gruppiert nach|getrennt nach|jede|jeder|jedes|jeden|verteilt auf|auf',
    sign('by'),
  ],
  ['welche|welcher|welches|welchen|welchem|was sind|was ist|was waren', sign('which')],
  ['was', FILLER],
  [
    'top|meisten|meiste|meist|beste|besten|bester|bestes|hochste|hochsten|hochster|grosste|grossten|beliebteste|beliebtesten|beliebtester|starkste|starksten|haufigste|haufigsten|erfolgreichste|erfolgreichsten|meistbesuchte|meistbesuchten|wichtigste|wichtigsten|am besten|am meisten|fuhrende|beliebt|am haufigsten|am beliebtesten|starkster|langste|langsten|am langsten|am hochsten|starkstes|erfolgreichstes|bestbesuchte|am starksten|fuhrt',
    sign('top'),
  ],
  [
    'wenigsten|wenigste|niedrigste|niedrigsten|schlechteste|schlechtesten|kleinste|kleinsten|schwachste|schwachsten|geringste|geringsten|am wenigsten|am schlechtesten|schlechtester|niedrigster|unbeliebteste|unbeliebtesten|kurzeste|kurzesten|am niedrigsten|seltensten|am seltensten|schwachster|schlechtestes|schwachstes',
    sign('least'),
  ],
  [
    'meistverkaufte|meistverkauften|meistgekaufte|meistgekauften|am meisten verkauft|bestverkaufte|bestverkauften|am besten verkauft|bestseller|verkaufsschlager|verkauft sich am besten|verkaufen sich am besten|verkauften sich am besten|verkaufte sich am besten|am haufigsten verkauft|am haufigsten gekauft|am meisten gekauft|am haufigsten bestellt',
    sign('top'),
    sign('sold'),
  ],
  [
    'meistgelesene|meistgelesenen|meistgesehene|meistaufgerufene|meistaufgerufenen|meistgesehenen',
    sign('top'),
    metric('screenPageViews'),
  ],
  [
    'anteil|anteile|prozentsatz|verteilung|verteilen|aufteilung|verteilen sich|verteilt|anteilig|wie viel prozent|aufgeteilt|zusammensetzung|aufschlusselung',
    sign('share'),
  ],
  [
    'entwicklung|entwickelt|verlauf|trend|trends|im zeitverlauf|zeitverlauf|entwickeln|entwickelte|entwickelten|im verlauf|zeitlich|kurve',
    sign('trend'),
  ],
  [
    'mehr|weniger|gestiegen|gesunken|gewachsen|zugenommen|abgenommen|steigt|sinkt|steigen|sinken|wachst|wachsen|gefallen|fallt|mehr geworden|weniger geworden|veranderung|verandert|besser|schlechter|zuwachs|ruckgang|anstieg|stieg|sank|fiel|wuchs|nimmt zu|nimmt ab|hoher|niedriger|anderung|geandert|wachstum|verbessert|verschlechtert|zuruckgegangen|stiegen|sanken|verandern|aufwarts|abwarts|veranderte|unterschied',
    sign('moved'),
  ],
  [
    'warum|wieso|weshalb|grund|grunde|ursache|ursachen|erklare|woran liegt|woran lag|weswegen|liegt es|erklarung|verantwortlich|woran liegt es|woran lag es|woran lag das|aus welchem grund',
    sign('why'),
  ],
  ['was hat sich geandert|was hat sich verandert|was anderte sich|was veranderte sich', sign('why')],
  ['nicht|ohne|ausser|ausgenommen|abgesehen von|abzuglich|exklusive|bis auf|ausgeschlossen', sign('not')],
  ['mehr als|uber|hoher als|grosser als|langer als|oberhalb', sign('more')],
  ['weniger als|unter|niedriger als|kleiner als|kurzer als|geringer als|unterhalb', sign('less')],
  ['mindestens|wenigstens', sign('at_least')],
  ['hochstens|maximal|bis zu', sign('at_most')],
  ['seit', sign('since')],
  ['prozent|%', sign('percent')],
  ['minuten|minute', sign('minutes')],
  ['sekunden|sekunde', sign('seconds')],
  ['£|$|€|euro|pfund|dollar', sign('money')],
  ['nur|lediglich|ausschliesslich|beschrankt auf', sign('only')],
  [
    'und was ist mit|und wie war|und wie sieht es|und fur|und in|und im|und die|und der|und das|und von|und aus|und nach|was ist mit|und wie|dasselbe fur|das gleiche fur|jetzt|und jetzt|nun|stattdessen|und',
    sign('and'),
  ],
  ['davon|von ihnen|von denen|darunter|von diesen', sign('those')],
  ['oder|&|sowie', sign('and')],
  [
    'trichter|kauftrichter|funnel|verkaufstrichter|schritte zum kauf|schritte bis zum kauf|wo springen kaufer ab|bestelltrichter|conversion-trichter|conversion-funnel|wo brechen kaufer ab|kaufschritte|wo steigen kaufer aus',
    { shape: 'funnel' },
  ],
  [
    'kaufwege|kundenreise|customer journey|customer journeys|user journey|weg zum kauf|wege zum kauf|was taten kaufer vor|vor der bestellung|bevor sie bestellten|bevor sie kauften|vor dem kauf|kundenreisen|bevor sie bestellt haben|bevor sie gekauft haben|kaufpfade|bestellwege',
    { shape: 'journeys' },
  ],
  ['tortendiagramm|kreisdiagramm|kuchendiagramm|torte', { chart: 'pie' }],
  ['ringdiagramm|donut|donut-diagramm|donutdiagramm', { chart: 'donut' }],
  ['balkendiagramm|saulendiagramm|balken|saulen', { chart: 'bar' }],
  ['liniendiagramm|linie|kurvendiagramm|liniengrafik', { chart: 'line' }],
  ['diagramm|grafik|als diagramm|als grafik|schaubild', { chart: null }],
  [
    'e-mail-adressen|e-mail-adresse|emailadressen|telefonnummern|telefonnummer|namen der|namen|ip-adresse|ip-adressen|wer ist|wer sind|wer war|wer hat|adressen|anschrift|personliche daten|passworter|passwort|wer genau|kreditkarten|kreditkartennummern|wessen|heisst|name|geburtsdatum|wohnt',
    refuse('person'),
  ],
  [
    'prognose|vorhersage|voraussage|vorhersagen|wird|werden|nachste woche|nachsten monat|nachstes jahr|morgen|zukunft|kunftig|erwarten|nachsten|nachster|nachste|nachstem|ubermorgen|wirst|prognosen|voraussichtlich|kommende woche|kommenden monat|kommenden',
    refuse('future'),
  ],
  [
    'konkurrenz|konkurrent|konkurrenten|wettbewerber|andere websites|anderen websites|andere seiten|anderer websites|amazon.de|branche|branchendurchschnitt|marktanteil|mitbewerber|mitbewerbern|thalia.de|wettbewerb|andere shops|anderen shops|spiegel.de',
    refuse('other_site'),
  ],
  [
    'alter|geschlecht|manner|frauen|interessen|gewinn|gewinnspanne|marge|abonnenten|follower|wetter|lagerbestand|werbekosten|kosten|zufriedenheit|stimmung|kundenwert|kosten pro klick|rendite|steuern|versandkosten|offnungsrate|mannlich|weiblich|einkommen|bildung|lager|roi|deckungsbeitrag|scrolltiefe',
    refuse('not_measured'),
  ],
  [
    'ignoriere|ignorier|vergiss|systemprompt|system prompt|anweisungen|idiot|blod|dumm|scheisse|arschloch|drop table|mist|bloder|losche|tu so als|du bist jetzt|verrate|dummkopf|halt die klappe|nutzlos|dein prompt',
    refuse('abuse'),
  ],
  [
    'hallo|hi|guten tag|guten morgen|danke|servus|moin|hilfe|was kannst du|witz|wie geht|gedicht|tschuss|dankeschon|gruss gott',
    refuse('nothing_asked'),
  ],
  [
    'wie viele|wie viel|wieviele|wieviel|wie|anzahl|zahl|zahlen|summe|insgesamt|gesamt|alle|aller|allen|der|die|das|den|dem|des|ein|eine|einen|einem|einer|eines|mein|meine|meinen|meiner|meinem|unser|unsere|unserer|unseren|unserem|mir|uns|ich|wir|du|sie|es|er|ihr|ist|sind|war|waren|hat|habe|haben|hatte|hatten|hattest|gab|gibt|geben|bekam|bekamen|bekommen|kam|kamen|kommt|kommen|gekommen|zeig|zeige|zeigen|zeigst|sag|sage|sagen|nenn|nenne|liste|gib|bitte|mal|doch|denn|eigentlich|so|da|dort|hier|auch|noch|schon|nun mal|im|in|am|an|auf der|bei|beim|von|vom|zu|zum|zur|mit|fur|aus|durch|wahrend|um|bis|ab|website|webseite|seite von|blog|shop|laden|onlineshop|webshop|kann|kannst|konnen|konntest|konnte|mochte|wurde|wurden|wissen|will|wollen|sehen|sehe|schauen|lief|liefen|lauft|laufen|gelaufen|besucht|besuchten|besuchte|genutzt|nutzen|nutzten|benutzen|benutzt|verwenden|bringt|bringen|brachte|brachten|gebracht|liefern|lieferte|lieferten|erzielt|erzielten|erzielte|gemacht|machen|machte|mach|stammen|stammt|wann|wo|wer|woher|welch|ob|dass|etwa|ungefahr|genau|kurz|ganz|ganze|ganzen|gesamten|zeitraum|zeit|bericht|daten|statistik|werte|wert|kennzahlen|uberblick|ubersicht|rate|raten|durchschnitt|durchschnittlich|durchschnittliche|durchschnittlichen|im schnitt|schnitt|typisch|viele|viel|vielen|sehr|gut|schlecht|hoch|niedrig|denen|deren|dessen|diese|dieser|dieses|dieselben|dasselbe|jeweils|bisher|bislang|zuletzt|aktuell|momentan|gerade|derzeit|zwischen|sich|online|web|ok|okay|hey|na|ja|nein|ne|halt|eben|gern|gerne|hatte gern|frage|?|!|angezeigt|anzeigen|ausgeben|darstellen|stelle|dar|dargestellt|dabei|tun|getan|man|jemand|einmal|wieder|langen|lang|kaufen|hallo curlew|curlew|los|ging|gehen|geht|war es|es war|sah|sieht|aussehen|aus der|aus den|uber die|insgesamt war|rein|dir|dich|mich|euch|eure|eurer|leute kamen|verbracht|verbringen|verbringt|blieben|bleiben|bleibt|vor allem|hin|her|als auch|sowohl|ersten|letzten|letzte',
    FILLER,
  ],
]
