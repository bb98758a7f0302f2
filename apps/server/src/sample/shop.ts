/** Content of the sample site: an invented kitchen-and-garden shop with a magazine. */

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

/** Every third post also has one of these tags. */
const OCCASIONS = ['weekend', 'beginners', 'freezer', 'gifts']

const slug = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/**
 * category
 * tag
 * title, most read first.
 */
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

/**
 * words
 * address, most followed first.
 */
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
