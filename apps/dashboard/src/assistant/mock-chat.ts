/** Sample conversation shown behind the offer in the free edition. */
import type { ChatMessage } from '@curlew/model'

const said = (id: number, role: ChatMessage['role'], content: string): ChatMessage => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  role,
  content,
  feedback: null,
  skipped_feedback: false,
})

export const MOCK_CHAT: readonly ChatMessage[] = [
  said(1, 'user', 'How many visits did I get last week?'),
  said(
    2,
    'assistant',
    '<p>Last week your site had <strong>12,480 sessions</strong>, 8.2% more than the week before.</p>',
  ),
  said(3, 'user', 'Which channel brought most of them?'),
]
