import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { Message } from './messages/message.ts'

/** For tests: all variants of a message, each as the text between its values. */
export function textsIn(message: Message): string[][] {
  if (typeof message === 'string') return [[message]]
  return message.reduce<string[][]>(
    (texts, part) => {
      const endings = endingsOf(part)
      return texts.flatMap((pieces) =>
        endings.map(([first = '', ...rest]) => [...pieces.slice(0, -1), pieces.at(-1) + first, ...rest]),
      )
    },
    [['']],
  )
}

/** Variants of a part; its first text continues the previous one. */
function endingsOf(part: MessageFormatElement): string[][] {
  if ('options' in part) return Object.values(part.options).flatMap(({ value }) => textsIn(value))
  if ('children' in part) return textsIn(part.children)
  return part.type === 0 ? [[part.value]] : [['', '']]
}
