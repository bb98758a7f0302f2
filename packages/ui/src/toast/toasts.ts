/** The queue of toasts: short messages that block nothing. The region that shows them subscribes to it. */
import { t } from '@curlew/words'
import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'

export interface ToastContent {
  kind: 'success' | 'error' | 'loading'
  title: string
  text?: string
  /** The text is markup, of which a few elements remain. */
  isMarkup?: boolean
  /** Label of the button that closes it; without one it closes by itself or when its work is done. */
  button?: string
  /** Something that can still be done about it; doing it closes the toast. */
  action?: { label: string; onPress(): void }
}

export const SUCCESS_TOAST_MS = 3000
export const UNDO_TOAST_MS = 10_000

export const toasts = new ToastQueue<ToastContent>({ maxVisibleToasts: 3 })

export function showSuccess(title: string = t('toast.success')): void {
  toasts.add({ kind: 'success', title }, { timeout: SUCCESS_TOAST_MS })
}

/** Says that something is done and offers to take it back. */
export function showUndo(title: string, onUndo: () => void): void {
  toasts.add(
    { kind: 'success', title, action: { label: t('toast.undo'), onPress: onUndo } },
    { timeout: UNDO_TOAST_MS },
  )
}

/**
 * Stays until it is closed: an error that leaves by itself may go unread. Returns the function that closes it, for when what failed is
 * done after all.
 */
export function showError({
  title = t('toast.errorTitle'),
  text = t('toast.errorText'),
  ...more
}: Partial<Pick<ToastContent, 'title' | 'text' | 'isMarkup' | 'action'>> = {}): () => void {
  // Said once: what fails again, or for several calls at the same time, is no other news.
  for (const { key, content } of toasts.visibleToasts)
    if (content.kind === 'error' && content.title === title && content.text === text) toasts.close(key)
  const key = toasts.add({ kind: 'error', title, text, button: t('toast.ok'), ...more })
  return () => toasts.close(key)
}

/** Takes away the errors that nobody has closed: the screen that they spoke of has been left. */
export function closeErrors(): void {
  for (const { key, content } of toasts.visibleToasts) if (content.kind === 'error') toasts.close(key)
}

/** Shows that a report, or whatever `title` says, is being loaded. Returns the function that takes the toast away. */
export function showLoading(title?: string): () => void {
  const words = title ? { title } : { title: t('toast.loadingTitle'), text: t('toast.loadingText') }
  const key = toasts.add({ kind: 'loading', ...words })
  return () => toasts.close(key)
}
