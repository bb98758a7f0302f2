/** Parts of the world and unions of countries, as CLDR 48 has them (supplemental data, territory containment). */

const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'
const EUROPE =
  'AD AL AT AX BA BE BG BY CH CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA XK'
const ASIA =
  'AE AF AM AZ BD BH BN BT CN CY GE HK ID IL IN IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY NP OM PH PK PS QA SA SG SY TH TJ TL TM TR TW UZ VN YE'
const AFRICA =
  'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW IO KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TF TG TN TZ UG YT ZA ZM ZW'
const NORTH_AMERICA =
  'AG AI AW BB BL BM BQ BS BZ CA CR CU CW DM DO GD GL GP GT HN HT JM KN KY LC MF MQ MS MX NI PA PM PR SV SX TC TT US VC VG VI'
const SOUTH_AMERICA = 'AR BO BR BV CL CO EC FK GF GS GY PE PY SR UY VE'
const OCEANIA = 'AS AU CC CK CX FJ FM GU HM KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS'

/** By CLDR's code, so that their names come from the reader's language. */
const AREAS = {
  '150': EUROPE,
  '142': ASIA,
  '002': AFRICA,
  '003': NORTH_AMERICA,
  '005': SOUTH_AMERICA,
  '009': OCEANIA,
  EU,
} as const
export type Area = keyof typeof AREAS

/** ISO 3166-1 codes, in order. */
export const countriesOf = (area: Area): string[] => AREAS[area].split(' ')

const BY_COUNTRIES: ReadonlyMap<string, string> = new Map(
  Object.entries(AREAS).map(([area, countries]) => [countries, area]),
)

/** The area that has just these countries. */
export const areaOf = (countries: readonly string[]): string | undefined =>
  BY_COUNTRIES.get(countries.toSorted().join(' '))

/** Fewer countries are named one by one. */
const LEAST_OF_AREA = 9
const MOST_MISSING = 5

/** The smallest area that has some countries and only a few more; undefined if there is no such area. */
export function areaAround(countries: readonly string[]): { area: string; missing: string[] } | undefined {
  if (countries.length < LEAST_OF_AREA) return undefined
  return [...BY_COUNTRIES]
    .map(([all, area]) => ({ area, all: all.split(' ') }))
    .filter(({ all }) => countries.every((country) => all.includes(country)))
    .map(({ area, all }) => ({ area, missing: all.filter((country) => !countries.includes(country)) }))
    .filter(({ missing }) => missing.length > 0 && missing.length <= MOST_MISSING)
    .toSorted((a, b) => a.missing.length - b.missing.length)[0]
}
