import { showError, showSuccess } from '@curlew/ui'

/** Copies a text and confirms with a toast. */
export function copyText(text: string, words: { done: string; failed: string }): void {
  navigator.clipboard.writeText(text).then(
    () => showSuccess(words.done),
    () => showError({ text: words.failed }),
  )
}
