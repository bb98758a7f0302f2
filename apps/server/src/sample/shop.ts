/** What the sample site is made of: an invented kitchen-and-garden shop with a magazine. */

export const SAMPLE_SITE = {
  name: 'Fernhollow Pantry',
  domain: 'fernhollow.example',
  timezone: 'America/New_York',
  currency: 'USD',
}

export interface Post {
  kind: 'post'
  path: string
  title: string
  category: string
  author: string
  tags: string
  /** `YYYY-MM-DD` */
  publishedAt: string
  weight: number
  keyword: string
}

export interface Product {
  kind: 'product'
  path: string
  title: string
  category: string
  id: string
  /** In the site's currency. */
  price: number
  weight: number
}

export interface Page {
  kind: 'page'
  path: string
  title: string
  weight: number
}

export type Content = Post | Product | Page

const AUTHORS = ['Maren Holt', 'Theo Castell', 'Ada Lindqvist', 'Jonas Reyes']

/** Every third post has one of these tags besides its own. */
const OCCASIONS = ['weekend', 'beginners', 'freezer', 'gifts']

const slug = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** category | tag | title, the most read first. */
const POST_LINES = `Preserving|marmalade|How to Make Seville Orange Marmalade That Sets
Preserving|jars|The Autumn Larder: 14 Jars Worth Keeping
Weeknight Cooking|onions|Quick Pickled Red Onions
Kitchen Tools|pans|Which Preserving Pan? Five Compared
Weeknight Cooking|supper|A Month of Suppers in November
Baking|apples|Brown Butter Apple Cake
Growing|storage|Storing Root Vegetables Without a Cellar
Baking|bread|The No-Fuss Sourdough Schedule
Growing|tomatoes|Tomatoes From Seed: A Calendar
Preserving|chutney|Green Tomato Chutney, Three Ways
Weeknight Cooking|beans|Beans on Toast, Properly
Kitchen Tools|knives|Sharpening Kitchen Knives at Home
Baking|scones|Buttermilk Scones in 25 Minutes
Growing|herbs|Ten Herbs for a North-Facing Window
Preserving|syrup|Elderflower Cordial From Hedge to Bottle
Weeknight Cooking|soup|Smoked Fish Chowder
Baking|ginger|Parkin, the Bonfire Cake
Stories|harvest|A Day at the Orchard in October
Growing|garlic|Plant Garlic Now, Thank Yourself in July
Kitchen Tools|jars|How to Sterilise Jars Without Fear
Preserving|kimchi|Cabbage Kimchi for Beginners
Weeknight Cooking|pasta|Lemon and Courgette Pasta
Baking|pie|Rhubarb Pie With a Lattice That Holds
Stories|makers|The Salt Makers of the Grey Coast
Growing|pumpkin|Pumpkins That Keep Until March
Weeknight Cooking|eggs|Eggs in Spiced Tomato Sauce
Kitchen Tools|iron|Seasoning Cast Iron, Explained
Preserving|jam|Low-Sugar Strawberry Jam
Baking|biscuits|Shortbread by Weight
Stories|market|What to Buy at a Winter Market
Growing|beans|Runner Beans on a Balcony
Preserving|lemons|Salted Lemons in a Fortnight
Weeknight Cooking|rice|One-Pot Mushroom Rice
Baking|pastry|Rough Puff Pastry in an Hour
Kitchen Tools|scales|Do You Need a Kitchen Scale?
Stories|bees|Keeping Bees on a Town Roof
Growing|peas|Pea Shoots in Ten Days
Preserving|vinegar|Making Cider Vinegar
Weeknight Cooking|noodles|Ginger Broth With Noodles
Baking|buns|Cardamom Buns for Sunday`

export const POSTS: readonly Post[] = POST_LINES.split('\n').map((line, index) => {
  const [category = '', tag = '', title = ''] = line.split('|')
  return {
    kind: 'post',
    path: `/magazine/${slug(title)}/`,
    title,
    category,
    author: AUTHORS[(index * 7) % AUTHORS.length]!,
    tags: index % 3 === 0 ? `${tag},${OCCASIONS[index % OCCASIONS.length]}` : tag,
    publishedAt: new Date(Date.UTC(2025, 10, 12) - ((index * 53) % 700) * 86_400_000).toISOString().slice(0, 10),
    weight: 100 / (index + 3),
    keyword: tag,
  }
})

/** category | price | title. */
const PRODUCT_LINES = `Preserves|8.5|Seville Marmalade, 340 g
Pantry|6.9|Smoked Sea Salt Tin
Tools|74|Preserving Pan, 9 L
Preserves|7.9|Plum and Star Anise Jam
Tools|12.5|Jam Thermometer
Jars|18|Six Clip-Top Jars, 500 ml
Pantry|9.9|Heather Honey, 454 g
Preserves|7.5|Green Tomato Chutney
Gifts|42|The Breakfast Box
Tools|34|Cast Iron Skillet, 24 cm
Seeds|3.2|Heritage Tomato Seeds
Seeds|2.9|Runner Bean Seeds
Pantry|5.4|Stoneground Oatmeal, 1 kg
Jars|14|Twelve Jam Jars With Lids
Gifts|28|Marmalade Trio
Linen|22|Linen Tea Towels, Set of Two
Tools|19|Wooden Spoons, Set of Three
Preserves|8.9|Salted Lemons
Pantry|11.5|Cider Vinegar, 750 ml
Tools|26|Digital Kitchen Scale
Gifts|65|The Winter Hamper
Linen|38|Work Apron, Indigo
Seeds|3.5|Winter Squash Seeds
Jars|9.5|Muslin Squares and Labels
Pantry|7.2|Fennel Seed Crackers
Preserves|8.2|Rhubarb and Ginger Jam
Tools|48|Enamel Stockpot, 6 L
Garden|16|Copper Plant Labels
Garden|29|Hand Fork, Ash Handle
Garden|21|Ball of Garden Twine, Three
Linen|18|Bread Bag, Linen
Seeds|4.1|Salad Leaf Collection
Gifts|24|Gift Card
Pantry|6.4|Mustard With Seeds
Preserves|9.2|Quince Jelly
Tools|15|Jar Funnel, Steel
Garden|54|Cold Frame, Small
Jars|24|Fermenting Crock, 2 L
Linen|12|Oven Glove
Pantry|13|Dried Wild Mushrooms`

export const PRODUCTS: readonly Product[] = PRODUCT_LINES.split('\n').map((line, index) => {
  const [category = '', price = '0', title = ''] = line.split('|')
  return {
    kind: 'product',
    path: `/shop/${slug(title)}/`,
    title,
    category,
    id: `FP-${100 + index}`,
    price: Number(price),
    weight: 100 / (index + 4),
  }
})

const page = (path: string, title: string, weight: number): Page => ({ kind: 'page', path, title, weight })

export const HOME = page('/', 'Fernhollow Pantry', 30)
export const SHOP = page('/shop/', 'Shop All Pantry Goods', 24)
export const CART = page('/cart/', 'Your Basket', 0)
export const CHECKOUT = page('/checkout/', 'Checkout', 0)
export const THANKS = page('/checkout/thank-you/', 'Thank You for Your Order', 0)
export const ORDERS = page('/account/orders/', 'Your Orders', 0)
export const SEARCH = page('/search/', 'Search', 2)
export const CONTACT = page('/contact/', 'Contact Us', 2)
export const NEWSLETTER = page('/newsletter/', 'The Sunday Letter', 3)
export const PAGES: readonly Page[] = [
  HOME,
  SHOP,
  page('/shop/gifts/', 'Gift Boxes', 9),
  page('/magazine/', 'The Magazine', 10),
  page('/about/', 'Who We Are', 4),
  page('/delivery/', 'Delivery and Returns', 3),
  page('/recipes/season/', 'Recipes for This Season', 7),
  CONTACT,
  NEWSLETTER,
  SEARCH,
]

export const SEARCH_TERMS = [
  'marmalade',
  'jam jars',
  'sourdough',
  'gift',
  'tomato',
  'knife',
  'delivery',
  'kimchi',
  'scale',
  'cordial',
]
export const COUPONS = ['SUNDAY10', 'WELCOME15', 'HARVEST', 'FREESHIP', 'THANKYOU20']

interface Named {
  name: string
  weight: number
}

/** What visitors who consented told the shop of themselves. */
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

interface SampleLink {
  words: string
  address: string
  weight: number
}

const links = (lines: string): readonly SampleLink[] =>
  lines.split('\n').map((line, index) => {
    const [words = '', address = ''] = line.split('|')
    return { words, address, weight: 100 / (index + 2) }
  })

/** words | address, the most followed first. */
export const OUTBOUND_LINKS = links(`The orchard’s own page|https://orchard.example/visit
Boiling times by altitude|https://safecanning.example/altitude
The salt makers’ shop|https://greycoastsalt.example/
Our pictures|https://photos.example/fernhollow
The beekeepers’ association|https://townbees.example/join
Seed swap dates|https://seedswap.example/dates
A book we learned from|https://books.example/the-larder
The market’s calendar|https://wintermarket.example/
Pectin, explained|https://foodlab.example/pectin
The potter who made the crock|https://clayandkiln.example/`)
export const AFFILIATE_LINKS = links(`See the knife we use|/go/knife/
The preserving pan|/go/pan/
Our thermometer|/go/thermometer/
The kitchen scale|/recommend/scale/
A steam juicer|/recommend/juicer/
The bread bin|/go/bread-bin/`)
export const DOWNLOADS = links(`Jar labels to print|/files/jar-labels.pdf
The sowing calendar|/files/sowing-calendar.pdf
Canning times, one page|/files/canning-times.pdf
The preserving planner|/files/preserving-planner.xlsx
Pictures for the press|/files/press.zip`)

export interface Source {
  weight: number
  /** How much likelier a returning visitor comes this way. */
  returning: number
  referrer?: string
  query?: string
  lands: 'posts' | 'home' | 'shop' | 'any'
  /** Months (0: January) in which it is there; all when left out. */
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
  /** Hours ahead of UTC, near enough for a daily rhythm. */
  offset: number
  language: string
  /** region | city, the larger first. */
  places: readonly string[]
  /** First three parts of addresses that the city database places there. */
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
