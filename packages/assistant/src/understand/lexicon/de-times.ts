/** German words for days and for what they are compared with. Folded as questions are: without umlauts’ dots, `ß` as `ss`. */
import { cue, type Lexicon, range } from '../vocabulary/meanings.ts'

export const GERMAN_TIMES: Lexicon = [
  ['heute|bisher heute', range('today')],
  [
    'gerade|momentan|aktuell|derzeit|zurzeit|im moment|jetzt|live|echtzeit|in echtzeit|online|gerade online|jetzt gerade|aktuelle|aktuellen|aktueller|gerade eben|im augenblick',
    cue('now'),
  ],
  ['gestern', range('yesterday')],
  [
    'diese woche|dieser woche|laufende woche|laufenden woche|aktuelle woche|aktuellen woche|bisher diese woche|seit wochenbeginn',
    range('this:week'),
  ],
  [
    'letzte volle woche|letzten vollen woche|letzte ganze woche|letzten ganzen woche|letzte woche|letzter woche|letzten woche|vorige woche|voriger woche|vorigen woche|vergangene woche|vergangenen woche|vergangener woche',
    range('last:week'),
  ],
  [
    'diesen monat|diesem monat|dieser monat|laufenden monat|aktuellen monat|laufender monat|bisher diesen monat|seit monatsbeginn|seit monatsanfang',
    range('this:month'),
  ],
  [
    'letzten vollen monat|letzter voller monat|letzten ganzen monat|letzten monat|letztem monat|letzter monat|letzte monat|vergangene monat|vorige monat|vorigen monat|vorigem monat|vergangenen monat|vergangenem monat|voriger monat|vergangener monat',
    range('last:month'),
  ],
  // Hours up to now, as the days that hold them: answers say so.
  ['letzten 24 stunden|letzte 24 stunden|vergangenen 24 stunden', range('last:2d')],
  ['letzten 48 stunden|letzte 48 stunden|vergangenen 48 stunden', range('last:3d')],
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
    'insgesamt bisher|seit dem livegang|seit livegang|seit wir live sind|aller zeiten|jemals|seit beginn|von anfang an|seit anfang|seit dem start|seit start|seit es uns gibt|seit bestehen|seit wir online sind|seit es die website gibt|seit es die seite gibt|seit beginn der aufzeichnung|seit der eröffnung',
    range('all'),
  ],
  [
    'letzte nacht|letzter nacht|heute nacht|gestern nacht|vergangene nacht|vergangener nacht|uber nacht',
    { because: 'night' },
  ],
  [
    'vorjahr|im jahresvergleich|jahresvergleich|vorjahres|im vorjahr|zum vorjahr|vorjahreszeitraum|zum vorjahreszeitraum|vor einem jahr|im jahr davor|jahr davor|das jahr davor|selben zeitraum im vorjahr|gleichen zeitraum im vorjahr|vorjahresmonat|zum vorjahresmonat|vorjahreswoche|gleichen monat des vorjahres|gleichen zeitraum des vorjahres|vorjahresquartal',
    { compare: 'previous_year' },
  ],
  [
    'vorwoche|vormonat|vorquartal|vortag|vorperiode|zeitraum davor|woche davor|monat davor|die woche davor|der monat davor|den monat davor|dem monat davor|der woche davor|quartal davor|tag davor|der tag davor|den tag davor|davor|vorzeitraum|vorherigen zeitraum|vormonats|in der woche davor|im monat davor|dem zeitraum davor|vorher|das quartal davor|den zeitraum davor|vorangegangenen zeitraum|vorherigen monat|vorherigen woche',
    { compare: 'previous_period' },
  ],
  ['im wochenvergleich|wochenvergleich', { compare: 'over_week' }],
  ['im monatsvergleich|monatsvergleich', { compare: 'over_month' }],
  ['im quartalsvergleich|quartalsvergleich', { compare: 'over_quarter' }],
  ['quartalswachstum|quartalsweises wachstum', { compare: 'over_quarter' }, cue('moved'), cue('overview')],
  [
    'selber tag letzte woche|am selben tag letzte woche|am selben tag der vorwoche|demselben tag der vorwoche|demselben tag letzte woche|eine woche davor|eine woche zuvor|am gleichen tag letzte woche|am gleichen tag der vorwoche',
    { compare: 'week_before' },
  ],
]
