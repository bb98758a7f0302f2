/** Stored conversations, by site and person, so that people cannot see those of others. */
import { randomUUID } from 'node:crypto'
import { escapeHtml, Plan } from '@curlew/assistant'
import {
  CHAT_LIMITS,
  type Chat,
  type ChatChange,
  type ChatGroup,
  type ChatListItem,
  type ChatLists,
  type ChatListsRequest,
  type ChatMessage,
  type MessageRating,
  RESTORE_MS,
  typedText,
} from '@curlew/model'
import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../database/open.ts'
import type { ChatMessagesTable, ChatsTable } from '../database/schema/assistant-tables.ts'
import { transact } from '../database/schema/transact.ts'
import { CallError } from '../http/failure.ts'
import { cleanText } from '../text/address.ts'

/** The owner of conversations. */
export interface Owner {
  siteId: number
  person: string
}

/** Content of an answer. */
export interface AnswerToKeep extends Pick<ChatMessage, 'content' | 'meta'> {
  /** The plan of the question; null if it was not understood. */
  plan: Plan | null
}

/** A question without an answer yet. */
export interface OpenQuestion {
  text: string
  /** The plan of the last understood question, if any. */
  previous: Plan | null
  /** Whether a later question was not understood. */
  isAfterRefusal: boolean
}

/** Maximum number of messages in a conversation; after that, people start another. */
const MOST_MESSAGES = 400

export interface Chats {
  /** @param offset number of conversations of each group to skip */
  lists(owner: Owner, request: z.output<typeof ChatListsRequest>): Promise<ChatLists>
  /** @throws {CallError} `not_found`, also for conversations of others */
  read(owner: Owner, id: string): Promise<Chat>
  /**
   * Adds a question, to a new conversation if `id` is null.
   * @returns the conversation's id
   * @throws {CallError} `not_found`, or `conflict` if another of its questions is unanswered or it is full
   */
  ask(owner: Owner, id: string | null, text: string): Promise<string>
  /** The last question if it is unanswered. @throws {CallError} `not_found` */
  openQuestion(owner: Owner, id: string): Promise<OpenQuestion | null>
  /** @throws {CallError} `not_found` if the conversation has been deleted in the meantime */
  answer(owner: Owner, id: string, answer: AnswerToKeep): Promise<ChatMessage>
  /** @throws {CallError} `not_found` */
  change(owner: Owner, id: string, change: ChatChange): Promise<void>
  /** Hides the conversation at once; {@link Chats.restore} works for {@link RESTORE_MS}. @throws {CallError} `not_found` */
  remove(owner: Owner, id: string): Promise<void>
  /** @throws {CallError} `not_found` */
  restore(owner: Owner, id: string): Promise<void>
  /** @throws {CallError} `not_found` */
  rate(owner: Owner, id: string, rating: MessageRating): Promise<void>
  /** Removes deleted conversations that can no longer be restored. */
  sweep(): Promise<void>
}

export function createChats(database: Database, now: () => number): Chats {
  const own = (owner: Owner) =>
    database
      .selectFrom('chats')
      .where('site_id', '=', owner.siteId)
      .where('person', '=', owner.person)
      .where('deleted_at', 'is', null)
  const find = async (owner: Owner, id: string): Promise<Selectable<ChatsTable>> => {
    const row = await own(owner).selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw noSuchChat()
    return row
  }
  const messagesOf = (id: string) =>
    database.selectFrom('chat_messages').selectAll().where('chat_id', '=', id).orderBy('ordinal')

  return {
    async lists(owner, { lists, offset, search }) {
      const group = async (isPinned: boolean, name: ChatGroup) => {
        const all = own(owner).where('is_pinned', '=', Number(isPinned))
        const rows = search === '' ? all : all.where(contains(search))
        const { count } = await rows.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
        const items = lists.includes(name)
          ? await rows
              .selectAll()
              .orderBy('changed_at', 'desc')
              .orderBy('id')
              .limit(CHAT_LIMITS.listed)
              .offset(offset)
              .execute()
          : []
        return { count: Number(count), items: items.map(toItem) }
      }
      const [pinned, recent] = [await group(true, 'pinned'), await group(false, 'recent')]
      return {
        pinned: pinned.items,
        recent: recent.items,
        counts: { pinned: pinned.count, recent: recent.count },
      }
    },

    async read(owner, id) {
      await find(owner, id)
      return { id, chat: (await messagesOf(id).execute()).map(toMessage) }
    },

    ask: (owner, id, text) =>
      transact(database, async (own) => {
        const at = now()
        if (id !== null) await continueChat(own, owner, id, at)
        const chatId = id ?? (await beginChat(own, owner, text, at))
        await own
          .insertInto('chat_messages')
          .values(newMessage(chatId, 'user', text, at))
          .execute()
        return chatId
      }),

    async openQuestion(owner, id) {
      await find(owner, id)
      const newest = database.selectFrom('chat_messages').where('chat_id', '=', id).orderBy('ordinal', 'desc')
      const last = await newest.select(['role', 'content']).executeTakeFirst()
      if (last?.role !== 'user') return null
      // A question in between that was not understood does not end the thread.
      const understood = await newest.select('plan').where('plan', 'is not', null).executeTakeFirst()
      const plan = Plan.safeParse(understood?.plan ? JSON.parse(understood.plan) : null)
      const answers = newest.where('role', '=', 'assistant')
      const answer = await answers.select('plan').executeTakeFirst()
      return { text: last.content, previous: plan.success ? plan.data : null, isAfterRefusal: answer?.plan === null }
    },

    async answer(owner, id, { content, meta, plan }) {
      await find(owner, id)
      const message = {
        ...newMessage(id, 'assistant', content, now()),
        meta: meta ? JSON.stringify(meta) : null,
        plan: plan && JSON.stringify(plan),
      }
      await transact(database, async (own) => {
        // Deleted, or answered by a concurrent call.
        const last = await own
          .selectFrom('chat_messages')
          .select('role')
          .where('chat_id', '=', id)
          .orderBy('ordinal', 'desc')
          .executeTakeFirst()
        if (!last) throw noSuchChat()
        if (last.role === 'assistant') throw new CallError('conflict', { code: 'chat_answered' })
        await own.insertInto('chat_messages').values(message).execute()
      })
      return toMessage({ ...message, ordinal: 0 })
    },

    async change(owner, id, change) {
      const { preview } = await find(owner, id)
      const set =
        'title' in change
          ? { title: cleanText(typedText(change.title), CHAT_LIMITS.title) || preview }
          : { is_pinned: Number(change.is_pinned) }
      await database.updateTable('chats').set(set).where('id', '=', id).execute()
    },

    async remove(owner, id) {
      await find(owner, id)
      await database.updateTable('chats').set({ deleted_at: now() }).where('id', '=', id).execute()
    },

    async restore(owner, id) {
      const { numUpdatedRows } = await database
        .updateTable('chats')
        .set({ deleted_at: null })
        .where('id', '=', id)
        .where('site_id', '=', owner.siteId)
        .where('person', '=', owner.person)
        .where('deleted_at', '>=', now() - RESTORE_MS)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw noSuchChat()
    },

    async rate(owner, id, rating) {
      await find(owner, id)
      const set =
        'rating' in rating
          ? { rating: rating.rating }
          : { feedback: rating.feedback, skipped_feedback: Number(rating.skipped_feedback) }
      const { numUpdatedRows } = await database
        .updateTable('chat_messages')
        .set(set)
        .where('id', '=', rating.message_id)
        .where('chat_id', '=', id)
        .where('role', '=', 'assistant')
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw noSuchChat()
    },

    async sweep() {
      await database
        .deleteFrom('chats')
        .where('deleted_at', '<', now() - RESTORE_MS)
        .execute()
    },
  }
}

/** @returns the new conversation's id */
async function beginChat(own: Database, owner: Owner, text: string, at: number): Promise<string> {
  const id = randomUUID()
  const preview = cleanText(text, CHAT_LIMITS.title)
  await own
    .insertInto('chats')
    .values({
      id,
      site_id: owner.siteId,
      person: owner.person,
      title: '',
      preview,
      is_pinned: 0,
      changed_at: at,
    })
    .execute()
  return id
}

/** @throws {CallError} if the conversation takes no question now */
async function continueChat(own: Database, owner: Owner, id: string, at: number): Promise<void> {
  const { numUpdatedRows } = await own
    .updateTable('chats')
    .set({ changed_at: at })
    .where('id', '=', id)
    .where('site_id', '=', owner.siteId)
    .where('person', '=', owner.person)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw noSuchChat()
  const messages = await own
    .selectFrom('chat_messages')
    .select('role')
    .where('chat_id', '=', id)
    .orderBy('ordinal', 'desc')
    .execute()
  if (messages.length >= MOST_MESSAGES) throw new CallError('conflict', { code: 'chat_full' })
  if (messages[0]?.role === 'user') throw new CallError('conflict', { code: 'chat_waits' })
}

/** Conversations with a text in their title or in one of their questions. */
const contains = (text: string) => {
  const pattern = `%${text.toLowerCase().replace(/[!%_]/g, '!$&')}%`
  return sql<boolean>`(lower(title) like ${pattern} escape '!' or exists (
    select 1 from chat_messages
    where chat_id = chats.id and role = 'user' and lower(content) like ${pattern} escape '!'))`
}

const noSuchChat = () => new CallError('not_found', { code: 'no_such_chat' })

const newMessage = (chatId: string, role: 'user' | 'assistant', content: string, at: number) => ({
  ...{ id: randomUUID(), chat_id: chatId, role, content, plan: null, meta: null },
  ...{ rating: null, feedback: null, skipped_feedback: 0, sent_at: at },
})

const toItem = ({ id, title, preview, is_pinned }: Selectable<ChatsTable>): ChatListItem => ({
  id,
  title,
  preview,
  is_pinned: is_pinned === 1,
})

function toMessage(row: Selectable<ChatMessagesTable>): ChatMessage {
  return {
    id: row.id,
    role: row.role,
    content: row.role === 'user' ? escapeHtml(row.content) : row.content,
    ...(row.rating !== null && { rating: row.rating === 1 ? 1 : 0 }),
    feedback: row.feedback,
    skipped_feedback: row.skipped_feedback === 1,
    ...(row.meta !== null && { meta: JSON.parse(row.meta) }),
  }
}
