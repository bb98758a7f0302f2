/** What each locked part of the product is worth, in German. */
import type { UpsellCopies } from './copy.ts'

const feature = (name: string, text: string) => ({ name, text })
const ANY_RANGE = feature('Jeder Zeitraum', 'Und der Vergleich mit der Zeit davor.')
const TAKE_AWAY = feature('PDF und CSV', 'Nehmen Sie die Zahlen mit in die nächste Besprechung.')

export const UPSELL_COPY: UpsellCopies = {
  site_summary: {
    heading: 'Alles auf einen Blick',
    claim: 'Sehen Sie sofort, welche Seiten, Beiträge und Produkte Ihre Website tragen.',
    features: [
      feature('Beliebteste Seite', 'Mit Aufrufen, Besuchen und Absprungrate.'),
      feature('Beliebtester Beitrag', 'Der, den die Leute lesen wollen.'),
      feature('Beliebteste Kategorien', 'Was Ihre Leser suchen.'),
      feature('Beliebtestes Produkt', 'Für Shops, nach Anteil der Aufrufe.'),
    ],
  },
  publisher: {
    heading: 'Bericht über Inhalte',
    claim: 'Wissen Sie, welche Seiten Leser bringen, halten und weiterschicken.',
    features: [
      feature('Zielseiten', 'Wo Besuche beginnen.'),
      feature('Ausstiegsseiten', 'Wo sie enden.'),
      feature('Ausgehende Links', 'Worauf Leser klicken, um zu gehen.'),
      feature('Partnerlinks', 'Welchen gefolgt wird.'),
      feature('Downloads', 'Welche Dateien mitgenommen werden.'),
      feature('Scrolltiefe', 'Wie weit gelesen wird.'),
    ],
  },
  engagement_pages: {
    heading: 'Seitenbericht',
    claim: 'Vergleichen Sie alle Seiten danach, was Besucher auf ihnen tun.',
    features: [
      feature('Jede Seite', 'Mit ihren Aufrufen, durchsuchbar.'),
      feature('Aktive Sitzungen', 'Die Besuche, die geblieben sind.'),
      feature('Neue Sitzungen', 'Seiten, die neue Leser gewinnen.'),
      feature('Absprungrate', 'Seiten, die sie verlieren.'),
    ],
  },
  countries: {
    heading: 'Länderbericht',
    claim: 'Sehen Sie, woher in der Welt Ihre Besucher und Ihr Umsatz kommen.',
    features: [
      feature('Jedes Land', 'Nicht nur die ersten zehn.'),
      feature('Regionen', 'Öffnen Sie ein Land, um seine Teile zu sehen.'),
      feature('Interaktion', 'Sitzungen, aktive Sitzungen, Seiten je Sitzung.'),
      feature('Käufe und Umsatz', 'Märkte, die sich lohnen.'),
      ANY_RANGE,
    ],
  },
  ecommerce: {
    heading: 'E-Commerce-Bericht',
    claim: 'Folgen Sie dem Geld: was sich verkauft, wer kauft und was die Käufer gebracht hat.',
    features: [
      feature('Conversion-Rate', 'Der Anteil der Besuche mit Kauf.'),
      feature('Umsatz und Transaktionen', 'Sie stimmen mit Ihren Bestellungen überein.'),
      feature('Mittlerer Bestellwert', 'Und wie er sich ändert.'),
      feature('Top Produkte', 'Nach Menge und Umsatz.'),
      feature('Quellen der Käufe', 'Woher die Käufer kommen.'),
      feature('Warenkörbe', 'Was hineingelegt und entfernt wird.'),
      feature('Zeit bis zum Kauf', 'Tage vom ersten Besuch bis zur Bestellung.'),
      feature('Sitzungen bis zum Kauf', 'Besuche, bevor gekauft wird.'),
    ],
  },
  ecommerce_coupons: {
    heading: 'Gutscheinbericht',
    claim: 'Finden Sie heraus, welche Gutscheine ihren Rabatt verdienen.',
    features: [
      feature('Umsatz je Gutschein', 'Was jeder eingebracht hat.'),
      feature('Transaktionen', 'Wie oft er eingelöst wurde.'),
      feature('Mittlerer Bestellwert', 'Ob er die Warenkörbe füllt.'),
      ANY_RANGE,
    ],
  },
  ecommerce_funnel: {
    heading: 'Kauftrichter',
    claim: 'Sehen Sie, an welchem Schritt Sie Käufer verlieren.',
    features: [
      feature('Drei Schritte', 'Ansehen, in den Warenkorb, kaufen.'),
      feature('Abschlussrate', 'Für jeden Schritt.'),
      feature('Abbrüche', 'Wie viele gehen, und wo.'),
      feature('Nach Kanal', 'Welche Zugriffe bis zum Ende führen.'),
      feature('Nach Land', 'Welche Märkte es tun.'),
      TAKE_AWAY,
    ],
  },
  queries: {
    heading: 'Search-Console-Bericht',
    claim: 'Lesen Sie, was bei Google eingegeben wurde, bevor man Sie fand.',
    features: [
      feature('Suchbegriffe', 'Ihre ersten fünfzig.'),
      feature('Klicks und Impressionen', 'Wie oft Sie gesehen und gewählt wurden.'),
      feature('Klickrate', 'Titel, die wirken.'),
      feature('Position', 'Wo Sie auf der Seite stehen.'),
    ],
  },
  dimensions: {
    heading: 'Dimensionsbericht',
    claim: 'Vergleichen Sie Autoren, Kategorien und alles, was Ihre Seiten über sich wissen.',
    features: [
      feature('Autoren', 'Wer am meisten gelesen wird.'),
      feature('Inhaltstypen', 'Beiträge, Seiten, Produkte.'),
      feature('Kategorien und Schlagwörter', 'Themen, die Leser anziehen.'),
      feature('Angemeldete Besucher', 'Mitglieder und Gäste getrennt.'),
      feature('Zeit der Veröffentlichung', 'Wann sie sich lohnt.'),
      feature('SEO-Wert und Suchbegriff', 'Ob sie sich in den Zahlen zeigen.'),
    ],
  },
  forms: {
    heading: 'Formularbericht',
    claim: 'Wissen Sie, wie viele von denen, die ein Formular sehen, es absenden.',
    features: [
      feature('Impressionen', 'Wie oft jedes Formular gesehen wurde.'),
      feature('Conversions', 'Wie oft es abgesendet wurde.'),
      feature('Conversion-Rate', 'Formular für Formular.'),
    ],
  },
  realtime: {
    heading: 'Echtzeitbericht',
    claim: 'Sehen Sie zu, was in den letzten dreißig Minuten auf Ihrer Website geschieht.',
    features: [
      feature('Aktive Nutzer', 'Minute für Minute gezählt.'),
      feature('Aufrufe je Minute', 'Sehen Sie, wie ein Newsletter ankommt.'),
      feature('Top Seiten', 'Was jetzt gelesen wird.'),
      feature('Verweise', 'Wer Ihnen Leser schickt.'),
      feature('Länder', 'Wo sie sind.'),
      feature('Städte', 'Und noch genauer.'),
    ],
  },
  sitespeed: {
    heading: 'Ladezeitbericht',
    claim: 'Eine schnelle Seite behält ihre Besucher: Finden Sie, was Ihre bremst.',
    features: [
      feature('Bewertung', 'Für Desktop und Mobilgeräte.'),
      feature('Antwort des Servers', 'Bevor etwas laden kann.'),
      feature('Erste Anzeige', 'Wann etwas zu sehen ist.'),
      feature('Zeit bis zur Bedienbarkeit', 'Wann man sie benutzen kann.'),
      feature('Blockierte Zeit', 'Wann sie nicht antwortet.'),
      feature('Was zu tun ist', 'Ein Rat zu jedem Befund.'),
    ],
  },
  media: {
    heading: 'Medienbericht',
    claim: 'Sehen Sie, welche Videos angesehen werden und wie lange.',
    features: [
      feature('Wiedergaben', 'Wie oft jedes Video gestartet wird.'),
      feature('Angesehene Zeit', 'Im Mittel, in Minuten und Sekunden.'),
      feature('Bis zum Ende', 'Wie viele das Ende sehen.'),
      feature('Alle Player', 'Eigene Dateien, YouTube und Vimeo.'),
      ANY_RANGE,
    ],
  },
  user_journey: {
    heading: 'Besucherweg',
    claim: 'Folgen Sie jedem Käufer von der ersten Seite bis zur Bestellung.',
    features: [
      feature('Jeder Schritt', 'Seiten, Zeiten, und wie lange jeder dauerte.'),
      feature('Wo er begann', 'Quelle, Medium und Kampagne.'),
      feature('Schritte bis zum Kauf', 'Wie viele nötig waren.'),
      feature('Filter', 'Nach Datum, Quelle und Kampagne.'),
      feature('Ihre Bestellungen', 'Ein Klick zur Bestellung selbst.'),
    ],
  },
  traffic_overview: {
    heading: 'Zugriffsbericht',
    claim: 'Wissen Sie, woher Ihre Besucher kommen und welche Kanäle zu Verkäufen führen.',
    features: [
      feature('Alle Kanäle in einer Tabelle', 'Suche, E-Mail, soziale Netzwerke und direkt.'),
      feature('Aktive Sitzungen', 'Die Besuche, die geblieben sind.'),
      feature('Käufe und Umsatz', 'Welche Kanäle sich lohnen.'),
      feature('Conversion-Rate je Kanal', 'Was aus einem Besuch eine Bestellung macht.'),
      ANY_RANGE,
      feature('Kampagnen und Zielseiten', 'Alle sechs Zugriffsberichte auf einmal.'),
    ],
  },
  traffic_landing_pages: {
    heading: 'Zielseitenbericht',
    claim: 'Sehen Sie, welche Seiten Besucher am besten empfangen.',
    features: [
      feature('Jede Zielseite', 'Mit den Besuchen, die dort beginnen.'),
      feature('Aktive Sitzungen', 'Besuche, die von dort weitergingen.'),
      feature('Käufe und Umsatz', 'Seiten, die einen Verkauf beginnen.'),
      feature('Conversion-Rate', 'Seite für Seite.'),
      ANY_RANGE,
    ],
  },
  traffic_technology: {
    heading: 'Technikbericht',
    claim: 'Kennen Sie die Browser und Geräte, auf denen Ihre Website laufen muss.',
    features: [
      feature('Browser', 'Und der Anteil jedes einzelnen.'),
      feature('Geräte', 'Desktop, Tablet und Mobilgerät.'),
      feature('Interaktion', 'Wo Besucher bleiben und wo sie aufgeben.'),
      ANY_RANGE,
    ],
  },
  traffic_campaign: {
    heading: 'Kampagnenbericht',
    claim: 'Sehen Sie, was Ihre Kampagnen bringen, Link für Link.',
    features: [
      feature('Jede Kampagne', 'So, wie Ihre Links sie nennen.'),
      feature('Aktive Sitzungen', 'Klicks, aus denen Besuche wurden.'),
      feature('Käufe und Umsatz', 'Was die Kampagne eingebracht hat.'),
      feature('Conversion-Rate', 'Um dort auszugeben, wo es wirkt.'),
      ANY_RANGE,
    ],
  },
  traffic_source_medium: {
    heading: 'Bericht Quelle / Medium',
    claim: 'Unterscheiden Sie eine Suche von einer Anzeige auf derselben Website.',
    features: [
      feature('Jede Quelle, jedes Medium', 'Durchsuchbar.'),
      feature('Aktive Sitzungen', 'Die Besuche, die geblieben sind.'),
      feature('Seiten je Sitzung', 'Wie viel sie sich angesehen haben.'),
      feature('Käufe und Umsatz', 'Was sie wert waren.'),
      ANY_RANGE,
    ],
  },
  traffic_social: {
    heading: 'Bericht über soziale Netzwerke',
    claim: 'Wissen Sie, welche Netzwerke Leser bringen und welche Käufer.',
    features: [
      feature('Jedes Netzwerk', 'Wie auch immer seine Links geschrieben sind.'),
      feature('Aktive Sitzungen', 'Die Besuche, die geblieben sind.'),
      feature('Käufe und Umsatz', 'Was ein Beitrag wert war.'),
      feature('Conversion-Rate', 'Netzwerk für Netzwerk.'),
      ANY_RANGE,
    ],
  },
  exceptions: {
    heading: 'Bericht über Auffälligkeiten',
    claim: 'Erfahren Sie von Ungewöhnlichem, bevor Sie danach suchen.',
    features: [
      feature('Zugriffe', 'Sprünge und Einbrüche der Besuche.'),
      feature('Conversions', 'Wenn Kaufen leichter oder schwerer wird.'),
      feature('Umsatz', 'Die besten und die schwächsten Tage.'),
      feature('Zielseiten', 'Seiten, die plötzlich wichtig werden.'),
      feature('Kampagnen', 'Die, die abheben.'),
      feature('E-Mail', 'An alle, die es betrifft.'),
    ],
  },
  date_range: {
    heading: 'Eigene Zeiträume',
    claim: 'Wählen Sie beliebige Tage seit 2005 und vergleichen Sie sie mit früheren.',
    features: [
      feature('Vorgaben', 'Von heute bis zu den letzten 90 Tagen.'),
      feature('Eigene Zeiträume', 'Getippt oder ausgewählt.'),
      feature('Vergleich', 'Mit der Zeit davor oder jeder anderen.'),
    ],
  },
  pdf_export: {
    heading: 'PDF-Export',
    claim: 'Nehmen Sie jeden Bericht als sauberes, druckbares Dokument mit.',
    features: [
      feature('Jeder Bericht', 'Mit einem Klick.'),
      feature('Eigener Kopf', 'Mit dem Bild Ihrer Wahl.'),
      feature('Druckfertig', 'Keine Tabelle wird zerschnitten.'),
    ],
  },
  ai_insights: {
    heading: 'KI-Einblicke',
    claim: 'Lassen Sie Curlew Ihre Zahlen lesen und sagen, was auffällt.',
    features: [
      feature('Auf Abruf', 'Fragen Sie jederzeit nach neuen Einblicken.'),
      feature('Zugriffe', 'Was sich geändert hat und warum.'),
      feature('Besucher', 'Wer sie sind und was sie tun.'),
      feature('Kampagnen', 'Was sich zu wiederholen lohnt.'),
    ],
  },
  ai_insights_chat: {
    heading: 'KI-Gespräche',
    claim: 'Stellen Sie Ihren Daten eine Frage in einfachen Worten.',
    features: [
      feature('Fragen Sie alles', 'Zu Zugriffen, Seiten, Verkäufen.'),
      feature('Trends', 'Für Sie gefunden.'),
      feature('Ertrag der Kampagnen', 'Berechnet aus Ihren Bestellungen.'),
      feature('Diagramme', 'In die Antwort gezeichnet.'),
      feature('Behalten, was zählt', 'Gespräche anheften und benennen.'),
    ],
  },
}
