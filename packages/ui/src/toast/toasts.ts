/** Queue of toasts, short non-blocking messages. The toast region subscribes to it. */
import { t } from '@curlew/words'
import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'

export interface ToastContent {
  kind: 'success' | 'error' | 'loading'
  title: string
  text?: string
  /** The text is markup, limited to a few elements. */
  isMarkup?: boolean
  /** Label of the close button; without one the toast closes by timer or when its work is done. */
  button?: string
  /** An action that also closes the toast. */
  action?: { label: string; onPress(): void }
}

export const SUCCESS_TOAST_MS = 3000
export const UNDO_TOAST_MS = 10_000

export const toasts = new ToastQueue<ToastContent>({ maxVisibleToasts: 3 })

export function showSuccess(title: string = t('toast.success')): void {
  toasts.add({ kind: 'success', title }, { timeout: SUCCESS_TOAST_MS })
}

/** Confirms an action and offers to undo it. */
export function showUndo(title: string, onUndo: () => void): void {
  toasts.add(
    { kind: 'success', title, action: { label: t('toast.undo'), onPress: onUndo } },
    { timeout: UNDO_TOAST_MS },
  )
}

/** Stays until closed, as an error may otherwise go unread. Returns a function that closes it, for example after a successful retry. */
export function showError({
  title = t('toast.errorTitle'),
  text = t('toast.errorText'),
  ...more
}: Partial<Pick<ToastContent, 'title' | 'text' | 'isMarkup' | 'action'>> = {}): () => void {
  // Do not repeat a message that is still shown.
  for (const { key, content } of toasts.visibleToasts)
    if (content.kind === 'error' && content.title === title && content.text === text) toasts.close(key)
  const key = toasts.add({ kind: 'error', title, text, button: t('toast.ok'), ...more })
  return () => toasts.close(key)
}

/** Closes all errors, when their screen is left. */
export function closeErrors(): void {
  for (const { key, content } of toasts.visibleToasts) if (content.kind === 'error') toasts.close(key)
}

/** Shows a loading toast. Returns a function that closes it. */
export function showLoading(title?: string): () => void {
  const words = title ? { title } : { title: t('toast.loadingTitle'), text: t('toast.loadingText') }
  const key = toasts.add({ kind: 'loading', ...words })
  return () => toasts.close(key)
}
