/** Calls and answers about conversations. The contract fixes the names. */
import { z } from 'zod'
import { CompareRange } from '../query/query.ts'
import { refusal } from '../text/refusal.ts'

export const CHAT_LIMITS = {
  /** Maximum characters of a question. */
  message: 300,
  /** Maximum characters of a title, and of the preview that replaces a missing one. */
  title: 50,
  feedback: 2000,
  /** Conversations in one answer of a list. */
  listed: 100,
  /** Maximum characters of a search in the list. */
  search: 100,
} as const

export const CHART_TYPES = ['pie', 'donut', 'bar', 'line'] as const
export type ChartType = (typeof CHART_TYPES)[number]

const ChatId = z.uuid()

export const ChatListItem = z.object({
  id: ChatId,
  /** If empty, the preview is shown instead. */
  title: z.string(),
  preview: z.string(),
  is_pinned: z.boolean(),
})
export type ChatListItem = z.infer<typeof ChatListItem>

export const CHAT_GROUPS = ['pinned', 'recent'] as const
export type ChatGroup = (typeof CHAT_GROUPS)[number]

/** Query of the lists: requested groups, comma-separated, the offset, and text that the conversations contain. */
export const ChatListsRequest = z.object({
  lists: z
    .string()
    .default(CHAT_GROUPS.join(','))
    .refine(
      (text) => text.split(',').every((name) => CHAT_GROUPS.some((group) => group === name)),
      refusal('unknown_option', { options: CHAT_GROUPS.join(', ') }),
    )
    .transform((text) => CHAT_GROUPS.filter((group) => text.split(',').includes(group))),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  search: z.string().max(CHAT_LIMITS.search).trim().default(''),
})

/** Newest first, at most {@link CHAT_LIMITS.listed} of each; `counts` are of all that match. */
export const ChatLists = z.object({
  pinned: z.array(ChatListItem),
  recent: z.array(ChatListItem),
  counts: z.object({ pinned: z.number().int(), recent: z.number().int() }),
})
export type ChatLists = z.infer<typeof ChatLists>

/** Chart of an answer. `text` is the formatted figure, `share` its part of the whole, if any. */
export const ChatChart = z.object({
  type: z.enum(CHART_TYPES),
  seriesName: z.string(),
  data: z.array(z.object({ label: z.string(), value: z.number(), text: z.string(), share: z.string().optional() })),
  /** Below the title: the days, and the total. */
  note: z.string(),
  /** For slices: their sum. */
  total: z.string().optional(),
})
export type ChatChart = z.infer<typeof ChatChart>

/** What an answer is based on. */
export const AnswerReceipt = z.object({
  /** How the question was understood. */
  question: z.string(),
  /** `until`: its last day is not over. */
  range: CompareRange,
  compare: CompareRange.optional(),
  /** The expected figure, if the comparison is with that instead of other days. */
  expected: z.string().optional(),
  timezone: z.string(),
  filters: z.string(),
  source: z.string(),
  exact: z.boolean(),
  /** The site's history was still loading, so figures may have grown since. */
  loading: z.literal(true).optional(),
  /** Route and name of a report with the same days. `isNearest`: it does not show these figures themselves. */
  report: z.object({ route: z.string(), label: z.string(), isNearest: z.literal(true).optional() }),
})
export type AnswerReceipt = z.infer<typeof AnswerReceipt>

const Rating = z.union([z.literal(0), z.literal(1)])

export const ChatMessage = z.object({
  id: ChatId,
  role: z.enum(['user', 'assistant']),
  /** HTML with a small set of tags; people's own messages are escaped text. */
  content: z.string(),
  /** 1: up, 0: down; absent: none. */
  rating: Rating.optional(),
  /** Null: none given. */
  feedback: z.string().nullable(),
  skipped_feedback: z.boolean(),
  meta: z
    .object({
      /** False or absent: none. */
      chart: z.union([ChatChart, z.literal(false)]).optional(),
      receipt: AnswerReceipt.optional(),
    })
    .optional(),
})
export type ChatMessage = z.infer<typeof ChatMessage>

/** `waiting`: the answer to its last message is pending. */
export const Chat = z.object({ id: ChatId, chat: z.array(ChatMessage), waiting: z.literal(true).optional() })
export type Chat = z.infer<typeof Chat>

export const MessageToSend = z.object({
  message: z.string().max(CHAT_LIMITS.message).trim().min(1),
})

/** `latest_message` is null if the answer takes longer than a call may; the chat has it later. */
export const SentMessage = z.object({ chat_id: ChatId, latest_message: ChatMessage.nullable() })
export type SentMessage = z.infer<typeof SentMessage>

/** Additional fields of a failed message. */
export const ChatFailure = z.object({
  error: z.string(),
  retryable: z.boolean().default(true),
  chat_id: ChatId.optional(),
})
export type ChatFailure = z.infer<typeof ChatFailure>

/** One of the two. An empty title becomes the preview. */
export const ChatChange = z.union([
  z.strictObject({ is_pinned: z.boolean() }),
  z.strictObject({ title: z.string().max(CHAT_LIMITS.title) }),
])
export type ChatChange = z.infer<typeof ChatChange>

export const MessageRating = z.union([
  z.strictObject({ message_id: ChatId, rating: Rating }),
  z.strictObject({
    message_id: ChatId,
    feedback: z.string().max(CHAT_LIMITS.feedback),
    skipped_feedback: z.boolean(),
  }),
])
export type MessageRating = z.infer<typeof MessageRating>
