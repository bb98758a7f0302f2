/** Conversations with a site's figures. */
import type { Base } from '../base.ts'
import { createChats } from './chats.ts'
import { createFeatureOpinions } from './feature-opinions.ts'
import { CONVERSATION_ROUTES } from './routes.ts'
import { createVocabularies } from './vocabulary.ts'

export const CONVERSATIONS = {
  open: ({ database, now, uptime }: Pick<Base, 'database' | 'now' | 'uptime'>) => ({
    chats: createChats(database, now),
    opinions: createFeatureOpinions(database, now),
    vocabularies: createVocabularies(uptime),
  }),
  routes: CONVERSATION_ROUTES,
}
