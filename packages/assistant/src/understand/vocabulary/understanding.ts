/** Input and output of the planners, both the rules and a language model. */
import type { BuiltInDimension, Dimension, Metric } from '@curlew/model'
import type { Calendar } from '../../named-range.ts'
import type { Plan, PlanGoal } from '../../plan.ts'

/** A value that the site really has, such as one of its pages, with all that people call it. */
export interface KnownValue {
  dimension: Dimension
  /** As filters have it. */
  value: string
  /** Its title, its name in the reader's language and the like. */
  names: readonly string[]
}

export interface Surroundings extends Calendar {
  /** Of the reader, BCP 47: questions may be in English or German all the same, and days are written as there. */
  locale: string
  values: readonly KnownValue[]
  /** The site's goals, whose conversions can be asked for by their names. */
  goals?: readonly PlanGoal[]
  /** What the site's pages say of themselves, such as `author`. */
  params: readonly string[]
  /** What the site is called: its name and its domain. */
  siteNames?: readonly string[]
  /** ISO 4217, of the site's money. Absent: any currency in a question is taken as the site's. */
  currency?: string
  /** Whether the site sells. */
  hasShop: boolean
  /** Of the answer before in the same conversation: "and the month before?" */
  previous?: Plan
  /** Whether a question after that answer was not understood, so that "it" and "why?" may mean either. */
  isAfterRefusal?: boolean
}

/** What has a definition. */
export type Defined = Metric | BuiltInDimension

/** Which a name was taken as that is one of several places. */
export type PlaceTaken = 'place_as_country' | 'place_as_region' | 'place_as_city'
/** What a device is counted as, of which no more is known. */
export type DeviceTaken = 'iphone_as_ios' | 'ipad_as_tablet'
/** Of sets that are held against each other: their parts are rows. */
export type SetsTaken = 'weekend_by_day' | 'paid_by_channel'
/**
 * Of "why did it fall?": what is said to have happened, which need not be so. Of "did it fall?": what is asked, so that the answer begins
 * with yes or no.
 */
export type DirectionSaid = 'said_to_fall' | 'said_to_rise' | 'asked_if_fell' | 'asked_if_rose'

/** What was decided where a question leaves it open; answers say it. */
export type Decision =
  | 'users_or_sessions'
  | 'rate_of_visits'
  | 'abandonment_of_checkouts'
  | 'default_range'
  | 'default_weeks'
  | 'default_months'
  | 'default_all'
  | 'movers_of_pages'
  | 'posts_as_pages'
  | 'shop_as_site'
  | 'bounces_of_seen'
  | 'other_currency'
  | 'joined_periods'
  | 'beside_now'
  | 'same_days_of_year'
  | 'same_holiday'
  | 'fastest_by_gain'
  | PlaceTaken
  | DeviceTaken
  | SetsTaken
  | 'returning_as_visitors'
  | 'orders_by_landing_page'
  | 'pieces_of_product'
  | 'whole_days'
  | 'orders_not_first'
  | DirectionSaid

/**
 * Why a question has no plan.
 * - `words`: holds words that mean nothing here; `words` are those.
 * - `nothing_asked`: greets, or names nothing that can be counted.
 * - `person`: personal data.
 * - `future`: what will be.
 * - `other_site`: another site than this.
 * - `not_measured`: what Curlew does not measure, such as age; `words` are those.
 * - `several`: more than one question.
 * - `no_shop`: sales, of a site without.
 * - `not_together`: figures by what they are not known by.
 * - `no_context`: goes on from an answer that is not there.
 * - `live`: how many are here at this moment.
 * - `unlike_days`: compares times of unlike length.
 * - `abuse`: insults, or orders to the assistant.
 */
export type RefusalReason =
  | 'words'
  | 'nothing_asked'
  | 'person'
  | 'future'
  | 'other_site'
  | 'not_measured'
  | 'several'
  | 'no_shop'
  | 'not_together'
  | 'no_context'
  | 'live'
  | 'unlike_days'
  | 'abuse'

/**
 * More about a refusal, where its reason says too little.
 * - `turned_days`: days whose last comes before their first.
 * - `part_of_hour`: minutes, where hours are the shortest time that is counted.
 * - `goals`: whether a target will be reached, of which Curlew has none.
 * - `advice`: what to do. `language`: an answer in another language. `site_search`: searches on the site itself.
 * - `crawlers`: what machines fetch, which is never counted as visits.
 * - `single_order`: one order, or orders by their value. `mail`: figures by mail, which the settings send. `spending`: what the owner pays. `unusual`: what is unusual, which AI Insights finds.
 * - `unclear_back`: it goes on from the answer before, in a way that is not understood.
 * - `greeting`, `thanks`, `help`: no question, but something that has an answer.
 * - `name_part`: pages or products by a part of their names. `year_ago`: a day, month or year. `row`: a row of the answer before.
 * - `night`: hours of two days, of which a plan has one set for all its days.
 * - `unheld`: a condition that no plan holds, such as what else the same people did.
 * - `several_names`: a name that several things of the site have.
 */
export type Because =
  | 'turned_days'
  | 'part_of_hour'
  | 'night'
  | 'unheld'
  | 'name_part'
  | 'year_ago'
  | 'row'
  | 'goals'
  | 'advice'
  | 'language'
  | 'site_search'
  | 'crawlers'
  | 'mail'
  | 'spending'
  | 'unusual'
  | 'single_order'
  | 'unclear_back'
  | 'several_names'
  | 'greeting'
  | 'thanks'
  | 'help'

export interface Refusal {
  refused: RefusalReason
  words?: readonly string[]
  because?: Because
}

export type Understanding =
  | { plan: Plan; decisions: readonly Decision[] }
  /** Asks what these mean. */
  | { defines: readonly Defined[] }
  | Refusal
