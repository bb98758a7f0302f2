import { messagesOf } from '#messages'
import texts from '../../catalogues/en/imports.json' with { type: 'json' }
import { addEnglish } from '../language/on-screen.ts'

addEnglish(messagesOf(texts))
