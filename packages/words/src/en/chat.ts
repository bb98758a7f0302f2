import { messagesOf } from '#messages'
import texts from '../../catalogues/en/chat.json' with { type: 'json' }
import { addEnglish } from '../language/on-screen.ts'

addEnglish(messagesOf(texts))
