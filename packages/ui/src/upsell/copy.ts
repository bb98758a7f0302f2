/** What each locked part of the product is worth, in English: loaded only where something is locked. */
import type { UpsellKey } from '@curlew/model'

export interface UpsellCopy {
  /** What would be unlocked, as it stands in the words `upsell.unlock`. */
  heading: string
  /** One sentence on why one would want it. */
  claim: string
  features: readonly { name: string; text: string }[]
}

/** A language's copy: every part that can be locked. */
export type UpsellCopies = Record<UpsellKey, UpsellCopy>

const feature = (name: string, text: string) => ({ name, text })
const ANY_RANGE = feature('Any date range', 'Compare it with the period before.')
const TAKE_AWAY = feature('PDF and CSV', 'Take the figures to your next meeting.')

export const UPSELL_COPY: UpsellCopies = {
  site_summary: {
    heading: 'the whole Site Summary',
    claim: 'See at a glance which of your pages, posts and products carry the site.',
    features: [
      feature('Most popular page', 'With its views, visits and bounce rate.'),
      feature('Most popular post', 'The one that people come to read.'),
      feature('Most popular categories', 'What your readers look for.'),
      feature('Most popular product', 'For shops, by share of views.'),
    ],
  },
  publisher: {
    heading: 'the Publishers Report',
    claim: 'Know which pages bring readers in, keep them, and send them on.',
    features: [
      feature('Landing pages', 'Where visits begin.'),
      feature('Exit pages', 'Where they end.'),
      feature('Outbound links', 'What people click on to leave.'),
      feature('Affiliate links', 'Which partner links are followed.'),
      feature('Downloads', 'Which files are taken.'),
      feature('Scroll depth', 'How far people read.'),
    ],
  },
  engagement_pages: {
    heading: 'the Pages Report',
    claim: 'Compare all your pages by what people do on them.',
    features: [
      feature('Every page', 'With its pageviews, searchable.'),
      feature('Engaged sessions', 'Count the visits that stayed.'),
      feature('New sessions', 'Pages that win new readers.'),
      feature('Bounce rate', 'Pages that lose them.'),
    ],
  },
  countries: {
    heading: 'the Country Report',
    claim: 'See where in the world your visitors and your revenue come from.',
    features: [
      feature('Every country', 'Not only the first ten.'),
      feature('Regions', 'Open a country to see its parts.'),
      feature('Engagement', 'Sessions, engaged sessions and pages per session.'),
      feature('Purchases and revenue', 'Markets that pay their way.'),
      ANY_RANGE,
    ],
  },
  ecommerce: {
    heading: 'the eCommerce Report',
    claim: 'Follow the money: what sells, who buys, and what brought them.',
    features: [
      feature('Conversion rate', 'The share of visits that buy.'),
      feature('Revenue and transactions', 'They agree with your orders.'),
      feature('Average order value', 'And how it changes.'),
      feature('Top products', 'By quantity and revenue.'),
      feature('Conversion sources', 'Where buyers come from.'),
      feature('Carts', 'Items added and removed.'),
      feature('Time to purchase', 'Days from first visit to order.'),
      feature('Sessions to purchase', 'Visits before people buy.'),
    ],
  },
  ecommerce_coupons: {
    heading: 'the Coupons Report',
    claim: 'Find out which coupons earn their discount.',
    features: [
      feature('Revenue by coupon', 'What each one brought in.'),
      feature('Transactions', 'How often it was used.'),
      feature('Average order value', 'Whether it makes baskets larger.'),
      ANY_RANGE,
    ],
  },
  ecommerce_funnel: {
    heading: 'the eCommerce Funnel',
    claim: 'See the step at which you lose buyers.',
    features: [
      feature('Three steps', 'View an item, add to cart, purchase.'),
      feature('Completion rate', 'Of every step.'),
      feature('Abandonment', 'How many leave, and where.'),
      feature('By channel', 'Which traffic goes all the way.'),
      feature('By country', 'Which markets do.'),
      TAKE_AWAY,
    ],
  },
  queries: {
    heading: 'the Search Console Report',
    claim: 'Read what people typed into Google before they found you.',
    features: [
      feature('Search terms', 'Your first fifty.'),
      feature('Clicks and impressions', 'How often you were seen and chosen.'),
      feature('Click-through rate', 'Titles that work.'),
      feature('Position', 'Where you stand on the page.'),
    ],
  },
  dimensions: {
    heading: 'the Dimensions Report',
    claim: 'Compare authors, categories and anything else your pages know about themselves.',
    features: [
      feature('Authors', 'Who is read most.'),
      feature('Post types', 'Posts, pages, products.'),
      feature('Categories and tags', 'Subjects that draw readers.'),
      feature('Logged-in visitors', 'Members and guests apart.'),
      feature('Publishing time', 'When it pays to publish.'),
      feature('SEO score and keyword', 'Whether they show in the figures.'),
    ],
  },
  forms: {
    heading: 'the Forms Report',
    claim: 'Know how many of those who see a form send it.',
    features: [
      feature('Impressions', 'How often each form was seen.'),
      feature('Conversions', 'How often it was sent.'),
      feature('Conversion rate', 'Form by form.'),
    ],
  },
  realtime: {
    heading: 'the Real-Time Report',
    claim: 'Watch what happens on your site in the last thirty minutes.',
    features: [
      feature('Active users', 'Counted minute by minute.'),
      feature('Pageviews per minute', 'See a newsletter land.'),
      feature('Top pages', 'What is being read now.'),
      feature('Referrals', 'Who is sending people.'),
      feature('Countries', 'Where they are.'),
      feature('Cities', 'And more exactly.'),
    ],
  },
  sitespeed: {
    heading: 'the Site Speed Report',
    claim: 'A fast page keeps its visitors: find what slows yours.',
    features: [
      feature('Score', 'For desktop and for mobile.'),
      feature('Server response', 'Before anything can load.'),
      feature('First paint', 'When people see something.'),
      feature('Time to interactive', 'When they can use it.'),
      feature('Blocking time', 'When it does not answer.'),
      feature('What to do', 'Advice for every finding.'),
    ],
  },
  media: {
    heading: 'the Media Report',
    claim: 'See which videos are watched, and for how long.',
    features: [
      feature('Plays', 'How often each video is started.'),
      feature('Time watched', 'On average, in minutes and seconds.'),
      feature('Completion', 'How many see the end.'),
      feature('All players', 'Your own files, YouTube and Vimeo.'),
      ANY_RANGE,
    ],
  },
  user_journey: {
    heading: 'the User Journey',
    claim: 'Follow each buyer from the first page to the order.',
    features: [
      feature('Every step', 'Pages, times, and how long each took.'),
      feature('Where it began', 'Source, medium and campaign.'),
      feature('Steps to purchase', 'How many it took.'),
      feature('Filters', 'By date, source and campaign.'),
      feature('Your orders', 'One click to the order itself.'),
    ],
  },
  traffic_overview: {
    heading: 'the Traffic Report',
    claim: 'Know where your visitors come from and which channels turn into sales.',
    features: [
      feature('Every channel in one table', 'Search, email, social and direct.'),
      feature('Engaged sessions', 'Count the visits that stayed.'),
      feature('Purchases and revenue', 'See which channels pay their way.'),
      feature('Conversion rate by channel', 'See what turns a visit into an order.'),
      ANY_RANGE,
      feature('Campaigns and landing pages', 'All six Traffic reports, unlocked together.'),
    ],
  },
  traffic_landing_pages: {
    heading: 'the Landing Pages Report',
    claim: 'See which pages welcome visitors best.',
    features: [
      feature('Every landing page', 'With the visits it begins.'),
      feature('Engaged sessions', 'Visits that went on from there.'),
      feature('Purchases and revenue', 'Pages that begin a sale.'),
      feature('Conversion rate', 'Page by page.'),
      ANY_RANGE,
    ],
  },
  traffic_technology: {
    heading: 'the Technology Report',
    claim: 'Know the browsers and devices your site must work on.',
    features: [
      feature('Browsers', 'And the share of each.'),
      feature('Devices', 'Desktop, tablet and mobile.'),
      feature('Engagement', 'Where people stay, and where they give up.'),
      ANY_RANGE,
    ],
  },
  traffic_campaign: {
    heading: 'the Campaigns Report',
    claim: 'See what your campaigns bring, link by link.',
    features: [
      feature('Every campaign', 'As your links name them.'),
      feature('Engaged sessions', 'Clicks that became visits.'),
      feature('Purchases and revenue', 'What the campaign earned.'),
      feature('Conversion rate', 'To spend on what works.'),
      ANY_RANGE,
    ],
  },
  traffic_source_medium: {
    heading: 'the Source / Medium Report',
    claim: 'Tell a search from an advertisement on the same site.',
    features: [
      feature('Every source and medium', 'Searchable.'),
      feature('Engaged sessions', 'Count the visits that stayed.'),
      feature('Pages per session', 'How much they looked at.'),
      feature('Purchases and revenue', 'What they were worth.'),
      ANY_RANGE,
    ],
  },
  traffic_social: {
    heading: 'the Social Report',
    claim: 'Know which networks bring readers and which bring buyers.',
    features: [
      feature('Every network', 'However its links are written.'),
      feature('Engaged sessions', 'Count the visits that stayed.'),
      feature('Purchases and revenue', 'What a post was worth.'),
      feature('Conversion rate', 'Network by network.'),
      ANY_RANGE,
    ],
  },
  exceptions: {
    heading: 'the Exceptions Report',
    claim: 'Be told when something unusual happens, before you look for it.',
    features: [
      feature('Traffic', 'Jumps and drops of visits.'),
      feature('Conversions', 'When buying gets easier or harder.'),
      feature('Revenue', 'Best and worst days.'),
      feature('Landing pages', 'Pages that suddenly matter.'),
      feature('Campaigns', 'Those that take off.'),
      feature('E-mail', 'Sent to whom it concerns.'),
    ],
  },
  date_range: {
    heading: 'your own dates',
    claim: 'Choose any days since 2005, and compare them with earlier ones.',
    features: [
      feature('Presets', 'From today to the last 90 days.'),
      feature('Custom ranges', 'Typed or picked.'),
      feature('Compare', 'With the period before, or any other.'),
    ],
  },
  pdf_export: {
    heading: 'the PDF export',
    claim: 'Take any report with you as a clean, printable document.',
    features: [
      feature('Every report', 'One click each.'),
      feature('Your own header', 'With the picture you choose.'),
      feature('Ready to print', 'No table is cut in two.'),
    ],
  },
  ai_insights: {
    heading: 'AI Insights',
    claim: 'Let Curlew read your figures and tell you what stands out.',
    features: [
      feature('On demand', 'Ask for new insights at any time.'),
      feature('Traffic', 'What changed, and why.'),
      feature('Visitors', 'Who they are, and what they do.'),
      feature('Campaigns', 'What is worth repeating.'),
    ],
  },
  ai_insights_chat: {
    heading: 'Conversations AI',
    claim: 'Ask your data a question in plain words.',
    features: [
      feature('Ask anything', 'About traffic, pages, sales.'),
      feature('Trends', 'Found for you.'),
      feature('Return on campaigns', 'Worked out from your orders.'),
      feature('Charts', 'Drawn in the answer.'),
      feature('Keep what matters', 'Pin and name your chats.'),
    ],
  },
}
