/** Conversations with a site's figures. */
import { MINUTE_MS } from '@curlew/model'
import type { Base } from '../base.ts'
import { CallError } from '../http/failure.ts'
import { type Chats, createChats } from './chats.ts'
import { createFeatureOpinions } from './feature-opinions.ts'
import { createFigureTurns } from './figure-turns.ts'
import { createPendingAnswers, type PendingAnswers } from './pending-answers.ts'
import { CONVERSATION_ROUTES } from './routes.ts'
import { createVocabularies } from './vocabulary.ts'

export const CONVERSATIONS = {
  open: ({ database, log, now, uptime }: Pick<Base, 'database' | 'log' | 'now' | 'uptime'>) => ({
    chats: createChats(database, now),
    opinions: createFeatureOpinions(database, now),
    vocabularies: createVocabularies(uptime),
    figureTurns: createFigureTurns(),
    pendingAnswers: createPendingAnswers((error) => {
      // A conversation deleted in the meantime needs no answer.
      if (!(error instanceof CallError)) log.error({ err: error }, 'a question could not be answered')
    }),
  }),
  close: ({ pendingAnswers }: { pendingAnswers: PendingAnswers }) => pendingAnswers.close(),
  routes: CONVERSATION_ROUTES,
  jobs: ({ chats }: { chats: Chats }) => [{ name: 'deleted-chats', everyMs: MINUTE_MS, run: chats.sweep }],
}
