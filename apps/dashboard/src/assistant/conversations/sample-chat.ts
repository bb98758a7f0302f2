/** Sample conversation shown behind the offer in level lite. */
import type { ChatMessage } from '@curlew/model'
import { t } from '@curlew/words'

export const sampleChat = (): ChatMessage[] => [
  message(1, 'user', t('chat.sample.question')),
  message(2, 'assistant', `<p>${t('chat.sample.answer')}</p>`),
  message(3, 'user', t('chat.sample.next')),
]

const message = (id: number, role: ChatMessage['role'], content: string): ChatMessage => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  role,
  content,
  feedback: null,
  skipped_feedback: false,
})
