/** Tables of conversations, insights, language models and tokens of other programs. */
import type { ModelOutcome, ModelProvider, ModelPurpose } from '@curlew/model/assistant-model'
import type { Generated } from 'kysely'

export interface ChatsTable {
  id: string
  site_id: number
  /** The owner: the id of an account, or of a person of the site's CMS. */
  person: string
  /** Empty if untitled. */
  title: string
  preview: string
  is_pinned: number
  changed_at: number
  /** Null unless deleted; removed for good after `RESTORE_MS`. */
  deleted_at: number | null
}

export interface ChatMessagesTable {
  ordinal: Generated<number>
  id: string
  chat_id: string
  role: 'user' | 'assistant'
  /** Text of people, HTML of answers. */
  content: string
  /** JSON of the question's plan, which the next question may build on. */
  plan: string | null
  /** JSON of the chart and the receipt. */
  meta: string | null
  rating: number | null
  feedback: string | null
  skipped_feedback: number
  sent_at: number
}

export interface FeatureFeedbackTable {
  id: Generated<number>
  person: string
  feature: string
  rating: number
  message: string
  given_at: number
}

export interface InsightSetsTable {
  site_id: number
  made_at: number
  /** `YYYY-MM-DD`, both inclusive. */
  start: string
  end: string
  first_day: string
  source: string
  exact: number
  /** JSON of the findings with their figures. */
  insights: string
  /** Number of kinds that the site's source does not support. */
  unwatched: Generated<number>
}

export interface InsightRatingsTable {
  site_id: number
  insight_id: string
  /** Who rated: the id of an account, or of a person of the site's CMS. Empty for ratings of versions that did not store it. */
  person: string
  /** The rated kind: kinds that people dislike are listed later. */
  kind: string
  score: number | null
  feedback: string | null
  skipped: number
  rated_at: number
}

export interface AssistantModelsTable {
  site_id: number
  provider: ModelProvider
  address: string
  model: string
  tokens_a_day: number
  hides_texts: number
  /** Encrypted; null: none. */
  sealed_key: string | null
  key_saved_at: number | null
}

export interface ModelTokensTable {
  site_id: number
  /** Day in the site's time zone, `YYYY-MM-DD`. */
  day: string
  /** Includes tokens reserved for running calls. */
  tokens: number
}

export interface ModelCallsTable {
  id: Generated<number>
  site_id: number
  at: number
  purpose: ModelPurpose
  /** The bodies of request and answer. */
  sent: string
  received: string
  tokens: number
  ms: number
  outcome: ModelOutcome
  /** JSON of a failure: a code and its values. */
  failure: string | null
}

export interface AccessTokensTable {
  id: string
  site_id: number
  /** Who created it: the id of an account, or of a CMS's person as in signed calls. */
  person: string
  /** Null: a person of the site's CMS. */
  account_id: string | null
  /** When the CMS last confirmed that its person may change the site's settings; null: it reported that they may not. */
  confirmed_at: number | null
  name: string
  /** JSON list of what it may do. */
  scopes: string
  /** SHA-256 of its secret, in hexadecimal. */
  hash: string
  /** Locale of its creator, BCP 47. */
  locale: string
  created_at: number
  last_used: number | null
}
