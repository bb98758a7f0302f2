/** German words that refuse a question, and words that say nothing. Folded as questions are: without umlauts’ dots, `ß` as `ss`. */
import { FILLER, type Lexicon, refuse } from '../vocabulary/meanings.ts'

export const GERMAN_REFUSALS: Lexicon = [
  [
    'e-mails von|emails von|e-mails der|emails der|mailadressen|mail-adressen|e-mail-adressen|e-mail-adresse|emailadressen|telefonnummern|telefonnummer|namen der|namen|ip-adresse|ip-adressen|wer ist|wer sind|wer war|wer hat|adressen|anschrift|personliche daten|passworter|passwort|wer genau|kreditkarten|kreditkartennummern|wessen|heisst|name|geburtsdatum|wohnt',
    refuse('person'),
  ],
  [
    'prognose|vorhersage|voraussage|vorhersagen|nachste woche|nachsten monat|nachstes jahr|morgen|zukunft|kunftig|erwarten|nachsten|nachster|nachste|nachstem|ubermorgen|prognosen|voraussichtlich|kommende woche|kommenden monat|kommenden',
    refuse('future'),
  ],
  [
    'konkurrenz|konkurrent|konkurrenten|wettbewerber|andere websites|anderen websites|andere seiten|anderer websites|amazon.de|branche|branchendurchschnitt|marktanteil|mitbewerber|mitbewerbern|thalia.de|wettbewerb|andere shops|anderen shops|spiegel.de',
    refuse('other_site'),
  ],
  [
    'bildschirmgroße|bildschirmgrosse|bildschirmgroßen|bildschirmgrossen|bildschirmauflosung|auflosung|dunkelmodus|dark mode|gewahrte rabatte|am langsten gelesen|ladezeit|ladezeiten|ladedauer|alter|geschlecht|manner|frauen|interessen|gewinn|gewinnspanne|marge|abonnenten|follower|wetter|lagerbestand|werbekosten|kosten|zufriedenheit|stimmung|kundenwert|kosten pro klick|rendite|steuern|versandkosten|offnungsrate|mannlich|weiblich|einkommen|bildung|lager|roi|deckungsbeitrag|scrolltiefe|alt|wie alt|altersgruppe|altersgruppen',
    refuse('not_measured'),
  ],
  // What was sent, and searches on the site itself.
  [
    'verschickt|versandt|versendet|verschickten|verschicken|versenden|interne suche|internen suche|seitensuche|auf der website gesucht|auf der seite gesucht|auf unserer seite gesucht|auf unserer website gesucht|suche auf der website|suche auf der seite',
    refuse('not_measured'),
  ],
  [
    'gptbot|claudebot|perplexitybot|oai-searchbot|chatgpt-user|google-extended|ccbot|bytespider|googlebot|bingbot|bot|bots|crawler|crawlers|robots|robot|spiders|abrufe durch ki|gecrawlt|roboter|suchroboter',
    refuse('not_measured', 'crawlers'),
  ],
  [
    'ignoriere|ignorier|vergiss|systemprompt|system prompt|anweisungen|idiot|blod|dumm|scheisse|arschloch|drop table|mist|bloder|losche|tu so als|du bist jetzt|verrate|dummkopf|halt die klappe|nutzlos|dein prompt|strohdumm|doof|deine regeln',
    refuse('abuse'),
  ],
  [
    'hallo|hi|guten tag|guten morgen|servus|moin|wie geht|gruss gott|guten abend|grüß gott',
    refuse('nothing_asked', 'greeting'),
  ],
  [
    'danke|dankeschon|danke schon|vielen dank|besten dank|schönen tag|tschuss|danke dir',
    refuse('nothing_asked', 'thanks'),
  ],
  [
    'hilfe|hilf mir|was kannst du|was kannst du alles|was kann ich fragen|was kann ich dich fragen|wie funktionierst du|wie funktioniert das|beispiele|was weisst du|was konnen sie|was soll ich fragen|wobei kannst du helfen',
    refuse('nothing_asked', 'help'),
  ],
  ['wie spat ist es|wie viel uhr ist es|welcher tag ist heute|welches datum ist heute', refuse('nothing_asked')],
  [
    'auf kurs|im plan|auf zielkurs|im soll|ziel|ziele|zielen|zielwert|zielvorgabe|soll-ist|kpi|kpis',
    refuse('not_measured', 'goals'),
  ],
  // Conditions that no filter has.
  [
    'statt|anstatt|anstelle|anstelle von|von dort|von hier|von da|von mir|von zuhause|von der arbeit|angemeldete|angemeldeten|eingeloggte|eingeloggten|interessiert',
    refuse('words'),
  ],
  [
    'wie|lag|lagen|sortiert|geordnet|schreib|schreibe|verfasse|erstell|erstelle|aber|jedoch|zahlen|summe|insgesamt|gesamt|alle|aller|allen|der|die|das|den|dem|des|ein|eine|einen|einem|einer|eines|mein|meine|meinen|meiner|meinem|meines|unseres|unser|unsere|unserer|unseren|unserem|mir|uns|ich|wir|du|sie|es|er|ihr|ihre|ihren|ist|sind|war|waren|hat|habe|haben|hatte|hatten|hattest|gab|gibt|geben|bekam|bekamen|bekommen|kam|kamen|kommt|kommen|gekommen|zeig|zeige|zeigen|zeigst|sag|sage|sagen|nenn|nenne|liste|gib|bitte|mal|doch|denn|eigentlich|so|da|dort|hier|auch|noch|schon|nun mal|im|in|am|an|auf der|bei|beim|von|vom|zu|zum|zur|mit|fur|aus|durch|wahrend|um|bis|website|webseite|seite von|kann|kannst|konnen|konntest|konnte|mochte|wurde|wurden|wissen|will|wollen|sehen|sehe|schauen|lief|liefen|lauft|laufen|gelaufen|genutzt|nutzen|nutzten|benutzen|benutzt|verwenden|bringt|bringen|brachte|brachten|gebracht|liefern|lieferte|lieferten|erzielt|erzielten|erzielte|gemacht|machen|machte|mach|stammen|stammt|welch|ob|dass|etwa|ungefahr|genau|kurz|ganz|ganze|ganzen|gesamten|bericht|daten|statistik|kennzahlen|viele|viel|vielen|sehr|denen|deren|dessen|diese|dieser|dieses|jeweils|bisher|bislang|zuletzt|sich|web|ok|okay|hey|na|ja|nein|ne|halt|gern|gerne|hatte gern|frage|?|!|angezeigt|anzeigen|ausgeben|darstellen|stelle|dar|dargestellt|dabei|tun|getan|man|jemand|hallo curlew|curlew|los|ging|gehen|geht|war es|es war|sah|sieht|aussehen|aus der|aus den|uber die|insgesamt war|rein|dir|dich|mich|euch|eure|eurer|leute kamen|vor allem|hin|her|wie hoch|wie hoch ist|wie hoch war|wie gross|wie gut|wie sieht|auf|eingegangen|eingelost|zwischen|konntet|konnten|konnt|hatten sie|bitte sehr|eingehen|auf der seite|auf unserer seite|auf der website|aufgegeben|platziert|getatigt|verzeichnet|verzeichneten|registriert|gezahlt|erreicht|verbuchen|finden|findet|fanden|gefunden|performt|performen|abgeschnitten|schnitt ab|ab|in der zeit|zeig mir einmal|zeige mir einmal|sag mir einmal|noch einmal|schicke mir|schick mir',
    FILLER,
  ],
]
