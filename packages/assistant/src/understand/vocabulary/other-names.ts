/** Names of places in the other language, and names that people use besides the official one. */

const CITIES =
  'munich|munchen vienna|wien cologne|koln nuremberg|nurnberg hanover|hannover brunswick|braunschweig zurich|zurich geneva|genf|geneve lucerne|luzern milan|mailand|milano rome|rom|roma venice|venedig|venezia naples|neapel|napoli florence|florenz|firenze turin|torino prague|prag|praha warsaw|warschau|warszawa krakow|krakau|cracow brussels|brussel|bruxelles antwerp|antwerpen ghent|gent the_hague|den_haag|s-gravenhage copenhagen|kopenhagen|kobenhavn gothenburg|goteborg lisbon|lissabon|lisboa seville|sevilla athens|athen bucharest|bukarest moscow|moskau beijing|peking tokyo|tokio cairo|kairo havana|havanna strasbourg|strassburg'

const COUNTRIES: Readonly<Record<string, readonly string[]>> = {
  NL: ['Holland'],
  TR: ['Turkey', 'Türkei', 'Turkei'],
  US: ['America', 'Amerika'],
  CZ: ['Czech Republic', 'Tschechische Republik'],
  KR: ['Korea'],
  AE: ['UAE', 'Emirates', 'Emirate'],
  MM: ['Burma', 'Birma'],
  MK: ['Macedonia', 'Mazedonien'],
  CI: ['Ivory Coast', 'Elfenbeinküste'],
}

const groups = CITIES.split(' ').map((group) => group.split('|').map((name) => name.replaceAll('_', ' ')))
const BY_CITY = new Map(groups.flatMap((group) => group.map((name) => [name, group] as const)))

/** @param city folded */
export const otherNamesOfCity = (city: string): readonly string[] => BY_CITY.get(city) ?? []

/** @param country ISO 3166-1 */
export const otherNamesOfCountry = (country: string): readonly string[] =>
  Object.hasOwn(COUNTRIES, country) ? COUNTRIES[country]! : []
