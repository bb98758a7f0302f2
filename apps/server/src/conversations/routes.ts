/** REST calls of conversations. Each names its site as `?site=`. */
import {
  ChatChange,
  type ChatFailure,
  ChatListsRequest,
  FeatureFeedback,
  MessageRating,
  MessageToSend,
  REST_PATHS,
  type SentMessage,
  typedText,
} from '@curlew/model'
import { z } from 'zod'
import type { Base } from '../base.ts'
import { type SiteCall, siteRoutes } from '../calls/rest-route.ts'
import { CallError, TooManyAttempts, toFailure } from '../http/failure.ts'
import { parse } from '../http/parse.ts'
import { requireLevel } from '../licence/require-level.ts'
import { type AnswerServices, answerQuestion } from './answer-question.ts'
import type { Chats, Owner } from './chats.ts'
import type { FeatureOpinions } from './feature-opinions.ts'
import type { PendingAnswers } from './pending-answers.ts'

type Needs = AnswerServices &
  Pick<Base, 'log'> & { chats: Chats; opinions: FeatureOpinions; pendingAnswers: PendingAnswers }
type Call = SiteCall<Needs>

export const CONVERSATION_ROUTES = siteRoutes<Needs>(
  [
    { method: 'GET', path: REST_PATHS.chats, access: 'view_reports', answer: list },
    { method: 'GET', path: REST_PATHS.chat, access: 'view_reports', answer: read },
    { method: 'PUT', path: REST_PATHS.chat, access: 'view_reports', answer: change },
    { method: 'DELETE', path: REST_PATHS.chat, access: 'view_reports', answer: remove },
    { method: 'POST', path: REST_PATHS.newChat, access: 'view_reports', answer: (call) => send(call, null) },
    { method: 'POST', path: REST_PATHS.chat, access: 'view_reports', answer: (call) => send(call, idOf(call)) },
    { method: 'POST', path: REST_PATHS.chatRetry, access: 'view_reports', answer: retry },
    { method: 'POST', path: REST_PATHS.chatRestore, access: 'view_reports', answer: restore },
    { method: 'POST', path: REST_PATHS.chatRate, access: 'view_reports', answer: rate },
    { method: 'GET', path: REST_PATHS.feedback, access: 'view_reports', answer: trackedFeatures },
    { method: 'POST', path: REST_PATHS.feedback, access: 'view_reports', answer: giveFeedback },
  ],
  'query',
)

const ChatId = z.uuid()

/** @throws {CallError} `not_found` for an invalid id, which names no conversation either */
function idOf({ params }: Call): string {
  const id = ChatId.safeParse(params.id)
  if (!id.success) throw new CallError('not_found', { code: 'no_such_chat' })
  return id.data
}

const ownerOf = ({ site, person }: Call): Owner => ({ siteId: site.id, person: person.id })

/** Enforces the level on the server; the screen's own check is not enough. */
const opened = async (call: Call): Promise<Owner> => {
  await requireLevel(call.services, call.site, 'ai_insights_chat', 'answers_need_level')
  return ownerOf(call)
}

async function list(call: Call) {
  const request = parse(ChatListsRequest, call.query)
  return call.services.chats.lists(await opened(call), request)
}

async function read(call: Call) {
  const { chats, pendingAnswers } = call.services
  const id = idOf(call)
  // Check first: an answer stored in between is then read below.
  const isWaiting = pendingAnswers.has(id)
  const chat = await chats.read(await opened(call), id)
  return isWaiting && chat.chat.at(-1)?.role === 'user' ? { ...chat, waiting: true } : chat
}

async function change(call: Call) {
  await call.services.chats.change(await opened(call), idOf(call), parse(ChatChange, call.body))
  return {}
}

async function remove(call: Call) {
  const id = idOf(call)
  await call.services.chats.remove(await opened(call), id)
  call.services.pendingAnswers.drop(id)
  return {}
}

async function restore(call: Call) {
  await call.services.chats.restore(await opened(call), idOf(call))
  return {}
}

async function rate(call: Call) {
  await call.services.chats.rate(await opened(call), idOf(call), parse(MessageRating, call.body))
  return {}
}

/** @param id null: a new conversation */
async function send(call: Call, id: string | null) {
  try {
    const { message } = parse(MessageToSend, call.body)
    const owner = await opened(call)
    // Control characters alone are not a question.
    const text = typedText(message)
    if (text === '') throw new CallError('invalid_request', { fields: { message: 'empty' }, values: {} })
    return await answered(call, owner, await call.services.chats.ask(owner, id, text))
  } catch (error) {
    return failed(call, id, error)
  }
}

async function retry(call: Call) {
  const id = idOf(call)
  try {
    return await answered(call, await opened(call), id)
  } catch (error) {
    return failed(call, id, error)
  }
}

/**
 * The answer to a conversation's last question, or none yet if it takes longer than a call may. A failure says whether to retry, and the
 * question stays stored.
 */
async function answered(call: Call, owner: Owner, chatId: string): Promise<SentMessage | Response> {
  const { services, site, locale } = call
  try {
    const question = await services.chats.openQuestion(owner, chatId)
    if (!question) throw new CallError('conflict', { code: 'chat_answered' })
    const work = async (signal: AbortSignal) =>
      services.chats.answer(owner, chatId, await answerQuestion(services, { site, question, locale, signal }))
    const message = await services.pendingAnswers.wait({ chatId, asker: `${site.id} ${owner.person}` }, work)
    return { chat_id: chatId, latest_message: message }
  } catch (error) {
    return failed(call, chatId, error)
  }
}

/**
 * Failures of messages in the contract's form, also for unexpected errors, which are logged here.
 * @param chatId null: no conversation has the question
 */
async function failed({ services, locale }: Call, chatId: string | null, error: unknown): Promise<Response> {
  if (!(error instanceof CallError)) services.log.error({ err: error }, 'a question could not be answered')
  const failure = error instanceof CallError ? error : new CallError('server_error')
  const { data } = await toFailure(failure, locale)
  const more: ChatFailure = {
    error: data.message,
    retryable: RETRYABLE.has(failure.type),
    ...(chatId !== null && { chat_id: chatId }),
  }
  const headers = failure instanceof TooManyAttempts ? { 'Retry-After': String(failure.retryAfterSeconds) } : {}
  return Response.json({ success: false, data: { ...data, ...more } }, { status: failure.status, headers })
}

/** Errors that a retry may solve. */
const RETRYABLE: ReadonlySet<string> = new Set(['timeout', 'server_error', 'too_many_requests', 'not_configured'])

async function trackedFeatures({ services, person }: Call) {
  return { tracked: await services.opinions.givenBy(person.id) }
}

async function giveFeedback({ services, person, body }: Call) {
  await services.opinions.keep(person.id, parse(FeatureFeedback, body))
  return {}
}
