/** Visitors of the sample site: location, device, and what they entered about themselves. */

interface Named {
  name: string
  weight: number
}

/** What consenting visitors entered about themselves in the shop. */
export const AGE_BRACKETS: readonly Named[] = [
  { name: '18-24', weight: 9 },
  { name: '25-34', weight: 24 },
  { name: '35-44', weight: 27 },
  { name: '45-54', weight: 19 },
  { name: '55-64', weight: 13 },
  { name: '65+', weight: 8 },
]
export const GENDERS: readonly Named[] = [
  { name: 'female', weight: 58 },
  { name: 'male', weight: 37 },
  { name: 'other', weight: 5 },
]
export const INTERESTS: readonly Named[] = [
  { name: 'Preserving & Canning', weight: 22 },
  { name: 'Baking', weight: 19 },
  { name: 'Kitchen Gardening', weight: 17 },
  { name: 'Weeknight Cooking', weight: 14 },
  { name: 'Foraging', weight: 8 },
  { name: 'Cookware', weight: 7 },
  { name: 'Cheese & Dairy', weight: 5 },
  { name: 'Tea & Coffee', weight: 5 },
  { name: 'Beekeeping', weight: 3 },
]

export interface Source {
  weight: number
  /** Factor on its probability for returning visitors. */
  returning: number
  referrer?: string
  query?: string
  lands: 'posts' | 'home' | 'shop' | 'any'
  /** Months (0: January) in which it occurs; default: all. */
  months?: readonly number[]
}

export const SOURCES: readonly Source[] = [
  { weight: 300, returning: 0.6, referrer: 'https://www.google.com/', lands: 'posts' },
  { weight: 140, returning: 2.4, lands: 'home' },
  { weight: 62, returning: 0.5, referrer: 'https://www.pinterest.com/pin/', lands: 'posts' },
  { weight: 46, returning: 0.4, referrer: 'https://news.google.com/', lands: 'posts' },
  { weight: 36, returning: 0.7, referrer: 'https://www.reddit.com/r/Canning/', lands: 'posts' },
  { weight: 30, returning: 0.8, referrer: 'https://www.facebook.com/', lands: 'posts' },
  { weight: 26, returning: 0.7, referrer: 'https://seriouspreserves.example/links/', lands: 'posts' },
  { weight: 22, returning: 0.6, referrer: 'https://www.bing.com/', lands: 'posts' },
  { weight: 18, returning: 0.9, referrer: 'https://www.instagram.com/', lands: 'shop' },
  { weight: 16, returning: 0.4, referrer: 'https://chatgpt.com/', lands: 'posts' },
  { weight: 13, returning: 0.6, referrer: 'https://thekitchenledger.example/best-of/', lands: 'any' },
  { weight: 10, returning: 0.6, referrer: 'https://duckduckgo.com/', lands: 'posts' },
  { weight: 9, returning: 0.6, referrer: 'https://www.youtube.com/', lands: 'posts' },
  { weight: 7, returning: 0.4, referrer: 'https://www.perplexity.ai/', lands: 'posts' },
  { weight: 6, returning: 0.6, referrer: 'https://gardenweek.example/reading-list/', lands: 'posts' },
  { weight: 5, returning: 0.5, referrer: 'https://slowsunday.example/', lands: 'any' },
  {
    weight: 40,
    returning: 1.6,
    query: 'utm_source=newsletter&utm_medium=email&utm_campaign=sunday_letter',
    lands: 'any',
  },
  {
    weight: 26,
    returning: 0.5,
    query: 'utm_source=google&utm_medium=cpc&utm_campaign=brand&gclid=sample',
    lands: 'shop',
  },
  {
    weight: 30,
    returning: 0.6,
    query: 'utm_source=facebook&utm_medium=paid_social&utm_campaign=winter_hampers',
    lands: 'shop',
    months: [9, 10, 11],
  },
  {
    weight: 24,
    returning: 0.6,
    query: 'utm_source=pinterest&utm_medium=paid_social&utm_campaign=spring_seeds',
    lands: 'shop',
    months: [1, 2, 3],
  },
  {
    weight: 20,
    returning: 0.8,
    query: 'utm_source=thekitchenledger&utm_medium=affiliate&utm_campaign=jar_week',
    lands: 'shop',
    months: [7, 8],
  },
]

export interface Country {
  weight: number
  code: string
  /** Hours ahead of UTC, roughly, for the daily rhythm. */
  offset: number
  language: string
  /**
   * region
   * city, larger cities first.
   */
  places: readonly string[]
  /** First three parts of IP addresses that the city database locates there. */
  networks: readonly string[]
}

const country = (
  weight: number,
  code: string,
  offset: number,
  language: string,
  places: string,
  networks: string,
): Country => ({
  weight,
  code,
  offset,
  language,
  places: places.split(';'),
  networks: networks.split(' '),
})

export const COUNTRIES: readonly Country[] = [
  country(
    412,
    'US',
    -6,
    'en-US',
    'California|Los Angeles;New York|New York;Texas|Austin;Illinois|Chicago;Washington|Seattle;Oregon|Portland',
    '67.142.156 198.173.217 168.99.184 204.221.125 17.46.142 184.33.54',
  ),
  country(
    173,
    'GB',
    0,
    'en-GB',
    'England|London;England|Manchester;Scotland|Edinburgh;Wales|Cardiff;England|Bristol',
    '3.173.79 109.111.192 164.134.1 82.129.80 137.222.196',
  ),
  country(
    81,
    'CA',
    -5,
    'en-CA',
    'Ontario|Toronto;British Columbia|Vancouver;Quebec|Montreal',
    '50.117.73 198.183.86 173.180.230',
  ),
  country(
    64,
    'AU',
    10,
    'en-AU',
    'New South Wales|Sydney;Victoria|Melbourne;Queensland|Brisbane',
    '203.4.131 124.149.63 175.34.59',
  ),
  country(43, 'DE', 1, 'de-DE', 'Berlin|Berlin;Hamburg|Hamburg;Bavaria|Munich', '51.30.254 141.64.171 128.87.232'),
  country(31, 'IE', 0, 'en-IE', 'Leinster|Dublin;Munster|Cork', '150.102.203 17.64.104'),
  country(26, 'FR', 1, 'fr-FR', 'Île-de-France|Paris;Auvergne-Rhône-Alpes|Lyon', '109.16.27 92.171.3'),
  country(22, 'NL', 1, 'nl-NL', 'North Holland|Amsterdam;Utrecht|Utrecht', '145.166.241 40.68.111'),
  country(15, 'SE', 1, 'sv-SE', 'Stockholm|Stockholm;Västra Götaland|Gothenburg', '62.247.92 90.131.26'),
  country(11, 'JP', 9, 'ja-JP', 'Tokyo|Tokyo;Osaka|Osaka', '56.156.130 106.133.24'),
  country(11, 'NZ', 12, 'en-NZ', 'Auckland|Auckland;Wellington|Wellington', '121.90.33 156.13.34'),
  country(9, 'IN', 5, 'en-IN', 'Maharashtra|Mumbai;Karnataka|Bengaluru', '106.77.175 203.145.191'),
  country(8, 'DK', 1, 'da-DK', 'Capital Region|Copenhagen', '155.53.221'),
  country(7, 'NO', 1, 'nb-NO', 'Oslo|Oslo', '151.187.115'),
  country(7, 'ES', 1, 'es-ES', 'Madrid|Madrid;Catalonia|Barcelona', '185.26.44 79.153.13'),
  country(7, 'IT', 1, 'it-IT', 'Lombardy|Milan;Lazio|Rome', '178.210.235 37.163.160'),
  country(6, 'CH', 1, 'de-CH', 'Zurich|Zurich', '56.240.94'),
  country(5, 'AT', 1, 'de-AT', 'Vienna|Vienna', '137.208.66'),
  country(5, 'BE', 1, 'nl-BE', 'Brussels Capital|Brussels', '37.184.235'),
  country(4, 'ZA', 2, 'en-ZA', 'Western Cape|Cape Town', '164.148.56'),
  country(4, 'BR', -3, 'pt-BR', 'São Paulo|São Paulo', '187.45.195'),
  country(3, 'PL', 1, 'pl-PL', 'Mazovia|Warsaw', '31.175.125'),
  country(3, 'PT', 0, 'pt-PT', 'Lisbon|Lisbon', '85.240.246'),
  country(2, 'SG', 8, 'en-SG', '|Singapore', '138.75.133'),
  country(2, 'MX', -6, 'es-MX', 'Mexico City|Mexico City', '177.236.52'),
]

export interface Device {
  weight: number
  userAgent: string
  screen: 'small' | 'medium' | 'large' | 'wide'
}

const CHROME = (platform: string, mobile = '') =>
  `Mozilla/5.0 (${platform}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0${mobile} Safari/537.36`
const SAFARI = (platform: string, version: string, rest: string) =>
  `Mozilla/5.0 (${platform}) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} ${rest}`
const FIREFOX = (platform: string) => `Mozilla/5.0 (${platform}; rv:144.0) Gecko/20100101 Firefox/144.0`
const IPHONE = (version: string) => `iPhone; CPU iPhone OS ${version} like Mac OS X`

export const DEVICES: readonly Device[] = [
  { weight: 190, userAgent: SAFARI(IPHONE('18_6'), '18.6', 'Mobile/15E148 Safari/604.1'), screen: 'small' },
  { weight: 110, userAgent: SAFARI(IPHONE('17_7'), '17.7', 'Mobile/15E148 Safari/604.1'), screen: 'small' },
  { weight: 150, userAgent: CHROME('Linux; Android 15; Pixel 9', ' Mobile'), screen: 'small' },
  { weight: 80, userAgent: CHROME('Linux; Android 14; SM-S921B', ' Mobile'), screen: 'small' },
  { weight: 24, userAgent: `${CHROME('Linux; Android 14; SM-A546B', ' Mobile')} SamsungBrowser/27.0`, screen: 'small' },
  { weight: 12, userAgent: 'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0', screen: 'small' },
  { weight: 130, userAgent: CHROME('Windows NT 10.0; Win64; x64'), screen: 'wide' },
  { weight: 45, userAgent: `${CHROME('Windows NT 10.0; Win64; x64')} Edg/142.0.0.0`, screen: 'wide' },
  { weight: 28, userAgent: FIREFOX('Windows NT 10.0; Win64; x64'), screen: 'large' },
  { weight: 80, userAgent: CHROME('Macintosh; Intel Mac OS X 10_15_7'), screen: 'wide' },
  { weight: 75, userAgent: SAFARI('Macintosh; Intel Mac OS X 10_15_7', '18.6', 'Safari/605.1.15'), screen: 'large' },
  { weight: 12, userAgent: FIREFOX('Macintosh; Intel Mac OS X 10.15'), screen: 'large' },
  { weight: 8, userAgent: FIREFOX('X11; Linux x86_64'), screen: 'large' },
  { weight: 8, userAgent: CHROME('X11; Linux x86_64'), screen: 'large' },
  { weight: 12, userAgent: CHROME('X11; CrOS x86_64 14541.0.0'), screen: 'large' },
  {
    weight: 26,
    userAgent: SAFARI('iPad; CPU OS 17_7 like Mac OS X', '17.7', 'Mobile/15E148 Safari/604.1'),
    screen: 'medium',
  },
  { weight: 14, userAgent: CHROME('Linux; Android 14; SM-X710'), screen: 'medium' },
]
