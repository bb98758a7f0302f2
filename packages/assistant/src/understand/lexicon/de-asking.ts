/** German ways of asking. Folded as questions are: without umlauts’ dots, `ß` as `ss`. */
import { cue, dimension, type Lexicon, metric } from '../vocabulary/meanings.ts'

export const GERMAN_ASKING: Lexicon = [
  [
    'wachsen wir|wachse ich|wachst meine seite|wachst unsere seite|wachst meine website|wachst unsere website|wachst die seite|wachst die website|wachst mein blog|wachst unser blog|wachst mein shop|wachst unser shop|wachst der shop|geht es aufwarts|geht es bergauf',
    ...[metric('sessions'), cue('moved')],
  ],
  [
    'geben am meisten aus|gibt am meisten aus|gaben am meisten aus|geben das meiste geld aus|gibt das meiste geld aus|geben am meisten geld aus|gibt am meisten geld aus|haben am meisten ausgegeben|am meisten ausgegeben|am meisten geld ausgegeben|das meiste geld ausgegeben',
    ...[cue('top'), metric('purchaseRevenue')],
  ],
  [
    'was liegt im trend|was ist im trend|was ist gerade beliebt|was kommt gerade gut an|seiten im trend',
    ...[cue('top'), cue('moved'), dimension('pagePath')],
  ],
  [
    'verglichen mit|im vergleich zu|im vergleich mit|vergleich|vergleiche|gegenuber|gegen|versus|vs|vs.|im vergleich zum|im vergleich zur|verglichen|im vergleich|im gegensatz zu|im vergleich zu den|vergleichen|unterscheiden|vergleiche mit',
    cue('compare'),
  ],
  ['als', cue('compare')],
  [
    'nach|pro|je|aufgeteilt nach|aufgeschlusselt nach|unterteilt nach|gruppiert nach|getrennt nach|sortiert nach|sortiere nach|sortier nach|geordnet nach|jede|jeder|jedes|jeden|verteilt auf',
    cue('by'),
  ],
  ['welche|welcher|welches|welchen|welchem|was sind|was ist|was waren|was', cue('which')],
  [
    'top|meisten|meiste|meist|hochste|hochsten|hochster|grosste|grossten|beliebteste|beliebtesten|beliebtester|haufigste|haufigsten|wichtigste|wichtigsten|am meisten|fuhrende|beliebt|am haufigsten|am beliebtesten|am hochsten|fuhrt|meistem|meister',
    cue('top'),
  ],
  ['meistbesuchte|meistbesuchten|meistbesuchter|meistbesuchtes|bestbesuchte|bestbesuchten', cue('top'), cue('seen')],
  [
    'rang|rangliste|rangplatz|auf welchem platz|welchen platz|auf welchem rang|welchen rang|an welcher stelle|auf welcher position|auf welchem platz liegt|auf welchem rang liegt|an welcher stelle liegt|auf welchem platz steht|an welcher stelle steht|welchen platz belegt|welchen rang hat',
    cue('rank'),
  ],
  ['besucht|besuchten|besuchte|lesen|liest|lasen', cue('seen')],
  ['bleiben|blieben|bleibt|verbringen|verbrachten|verbracht', cue('stay')],
  ['langste|langsten|langster|am langsten', cue('top'), cue('long')],
  ['kurzeste|kurzesten|kurzester|am kurzesten', cue('least'), cue('long')],
  [
    'am schnellsten gewachsen|am schnellsten wachst|am schnellsten wachsende|am schnellsten wachsenden|schnellsten gewachsen|schnellsten wachst|am schnellsten zugelegt|schnellsten wachsende|schnellsten wachsenden',
    cue('top'),
    cue('moved'),
  ],
  ['schnellste|schnellsten|schnellster|am schnellsten', cue('best'), cue('speed')],
  ['langsamste|langsamsten|langsamster|am langsamsten|langsam|langsame|langsamen', cue('worst'), cue('speed')],
  [
    'beste|an erster stelle|auf dem ersten platz|besten|bester|bestes|am besten|starkste|starksten|starkster|starkstes|am starksten|erfolgreichste|erfolgreichsten|erfolgreichstes',
    cue('best'),
  ],
  [
    'schlechteste|auf dem letzten platz|an letzter stelle|schlechtesten|am schlechtesten|schlechtester|schlechtestes|schwachste|schwachsten|schwachster|schwachstes',
    cue('worst'),
  ],
  [
    'wenigsten|wenigste|niedrigste|niedrigsten|kleinste|kleinsten|geringste|geringsten|am wenigsten|niedrigster|unbeliebteste|unbeliebtesten|am niedrigsten|seltensten|am seltensten',
    cue('least'),
  ],
  [
    'meistverkaufte|meistverkauften|meistgekaufte|meistgekauften|am meisten verkauft|bestverkaufte|bestverkauften|am besten verkauft|bestseller|verkaufsschlager|verkauft sich am besten|verkaufen sich am besten|verkauften sich am besten|verkaufte sich am besten|am haufigsten verkauft|am haufigsten gekauft|am meisten gekauft|am haufigsten bestellt',
    cue('top'),
    cue('sold'),
  ],
  ['umsatzstarkste|umsatzstarksten|umsatzstarkster|umsatzstarkstes', cue('top'), metric('purchaseRevenue')],
  ['umsatzschwachste|umsatzschwachsten|umsatzschwachster', cue('least'), metric('purchaseRevenue')],
  ['besucherstarkste|besucherstarksten|besucherstarkster', cue('top'), metric('totalUsers')],
  [
    'meistgelesene|meistgelesenen|meistgesehene|meistaufgerufene|meistaufgerufenen|meistgesehenen',
    cue('top'),
    metric('screenPageViews'),
  ],
  [
    'anteil|anteile|prozentsatz|verteilung|verteilen|aufteilung|verteilen sich|verteilt|anteilig|wie viel prozent|aufgeteilt|aufschlusselung',
    cue('share'),
  ],
  [
    'entwicklung|entwickelt|verlauf|trend|trends|im zeitverlauf|zeitverlauf|entwickeln|entwickelte|entwickelten|im verlauf|zeitlich',
    cue('trend'),
  ],
  [
    'mehr|weniger|gestiegen|gesunken|gewachsen|zugenommen|abgenommen|steigt|sinkt|steigen|sinken|wachst|wachsen|gefallen|fallt|mehr geworden|weniger geworden|veranderung|verandert|besser|schlechter|zuwachs|ruckgang|anstieg|stieg|sank|fiel|wuchs|nimmt zu|nimmt ab|hoher|niedriger|anderung|geandert|wachstum|verbessert|verbesserten|verbesserte|verbessern|verschlechtert|verschlechterten|verschlechterte|verschlechtern|zuruckgegangen|stiegen|sanken|verandern|aufwarts|abwarts|veranderte|unterschied|hoch oder runter|rauf oder runter|bergauf|bergab|nach oben|nach unten|bergauf oder bergab|nach oben oder nach unten|eingebrochen|brach ein|einbruch|verloren|verliert|verlor|verlieren|verlierer|gewinner|gewonnen|gewinnt|gewinnen|zugelegt|legt zu|legte zu|eingebusst|aufsteiger|absteiger|verluste|verlust|nahm zu|nahm ab|nehmen zu|nehmen ab|nahmen zu|nahmen ab',
    cue('moved'),
  ],
  [
    'warum|wieso|weshalb|grund|grunde|ursache|ursachen|erklare|woran liegt|woran lag|weswegen|liegt es|erklarung|verantwortlich|woran liegt es|woran lag es|woran lag das|aus welchem grund|wie kommt es|wie kam es',
    cue('why'),
  ],
  [
    'wie war|wie lief|wie lauft es|wie lief es|wie lauft meine seite|wie lauft meine website|wie lauft die website|wie lauft die seite|wie lauft unsere website|wie lauft unsere seite|wie lauft der shop|wie lauft mein shop|wie lauft das geschaft|wie geht es der website|wie geht es meiner website|was war los|was ist passiert|passiert|uberblick|uberblick uber|ubersicht|ubersicht uber|zusammenfassung|was gibt es neues|wie stehen wir da|wie steht es um meine website',
    cue('overview'),
  ],
  [
    'funktioniert am besten|funktionieren am besten|lauft am besten|laufen am besten|lief am besten|liefen am besten|lohnt sich am meisten|lohnen sich am meisten',
    cue('best'),
  ],
  ['verkauft sich gut|verkaufen sich gut|gut verkauft|lauft gut|laufen gut', cue('top'), cue('sold')],
  ['was hat sich geandert|was hat sich verandert|was anderte sich|was veranderte sich', cue('why')],
  [
    'weder|nicht|aber nicht|aber ohne|aber keine|jedoch nicht|jedoch ohne|ohne|ausser|ausgenommen|abgesehen von|abzuglich|exklusive|bis auf|ausgeschlossen',
    cue('not'),
  ],
  ['mehr als|hoher als|grosser als|langer als|oberhalb|uber', cue('more')],
  ['weniger als|unter|niedriger als|kleiner als|kurzer als|geringer als|unterhalb', cue('less')],
  ['mindestens|wenigstens', cue('at_least')],
  ['hochstens|maximal|bis zu', cue('at_most')],
  ['seit', cue('since')],
  ['prozent|%', cue('percent')],
  ['minuten|minute', cue('minutes')],
  ['sekunden|sekunde', cue('seconds')],
  ['£|$|€|euro|pfund|dollar|eur|usd|gbp|chf|franken|schweizer franken|us dollar|britische pfund', cue('money')],
  ['nur|aber nur|jedoch nur|sondern nur|lediglich|ausschliesslich|beschrankt auf|nur noch', cue('only')],
  [
    'wie sieht es mit|wie sieht es bei|wie ist es mit|wie ist es bei|und was ist mit|und wie war|und wie sieht es|was ist mit|und wie|dasselbe fur|das gleiche fur|das gleiche|dasselbe|und',
    cue('and'),
  ],
  ['an diesem tag|an jenem tag|in jener woche|in jenem monat', cue('those')],
  ['davon|von ihnen|von denen|darunter|von diesen', cue('those')],
  ['oder', cue('or')],
  ['verschiedene|verschiedenen|unterschiedliche|unterschiedlichen', cue('distinct')],
  ['zusammen|beide zusammen|beides zusammen|alle zusammen|zusammengenommen|gemeinsam|zusammengezahlt', cue('together')],
  ['&|+|sowie', cue('and')],
  ['stattdessen', cue('follow')],
  ['wo|woher', cue('where')],
  ['wann', cue('when')],
  [
    'durchschnitt|durchschnittlich|durchschnittliche|durchschnittlichen|durchschnittlicher|im schnitt|schnitt|im durchschnitt|mittlere|mittlerer|mittleren',
    cue('mean'),
  ],
  ['gut|gute|guten|gutem|guter', cue('good')],
  ['schlecht|schlechte|schlechten|schlechtem', cue('poor')],
  // "Wie viele haben etwas in den Warenkorb gelegt" are people.
  ['wie viele haben wir|wie viele haben sie', cue('count')],
  ['wie viele haben', cue('count'), { metric: 'totalUsers', isWeak: true }],
  ['wie viele|wie vielen|wieviele|wie viel|wieviel|anzahl|zahl|wie oft|wie haufig', cue('count')],
  ['werden|wird|wirst', cue('will')],
  [
    'trichter|kauftrichter|funnel|verkaufstrichter|schritte zum kauf|schritte bis zum kauf|wo springen kaufer ab|bestelltrichter|conversion-trichter|conversion-funnel|wo brechen kaufer ab|kaufschritte|wo steigen kaufer aus|springen ab|wo springen|abspringen',
    { shape: 'funnel' },
  ],
  [
    'kaufwege|kundenreise|customer journey|customer journeys|user journey|weg zum kauf|wege zum kauf|was taten kaufer vor|vor der bestellung|bevor sie bestellten|bevor sie kauften|vor dem kauf|kundenreisen|bevor sie bestellt haben|bevor sie gekauft haben|kaufpfade|bestellwege|bevor sie kaufen|bevor sie bestellen|vor ihrer bestellung|vor ihrem kauf|vor einer bestellung|vor einem kauf',
    { shape: 'journeys' },
  ],
  ['tabelle|tabellen|als tabelle|in einer tabelle|tabellarisch|in tabellenform', cue('table')],
  ['tortendiagramm|kreisdiagramm|kuchendiagramm|torte|kuchen', { chart: 'pie' }],
  ['ringdiagramm|donut|donut-diagramm|donutdiagramm', { chart: 'donut' }],
  ['balkendiagramm|saulendiagramm|balken|saulen', { chart: 'bar' }],
  ['liniendiagramm|linie|kurvendiagramm|liniengrafik', { chart: 'line' }],
  ['diagramm|grafik|als diagramm|als grafik|schaubild', { chart: null }],
]
