import { t } from '@curlew/words'
import { Button } from 'react-aria-components/Button'
import { Text } from 'react-aria-components/Text'
import {
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast'
import { cx } from '../kit/cx.ts'
import { Icon } from '../kit/icons/icon.tsx'
import { SafeMarkup } from '../kit/text/safe-markup.tsx'
import styles from './toast-region.module.css'
import { toasts } from './toasts.ts'
import { useTop } from './use-top.ts'

/** Renders the queue at the top end of the window. */
export default function Toasts() {
  const top = useTop()
  return (
    <ToastRegion
      queue={toasts}
      className={cx(styles.region)}
      // Keep messages visible in low windows.
      style={{ insetBlockStart: `min(${top}px, 50vh)` }}
      aria-label={t('toast.region')}
    >
      {({ toast }) => (
        <Toast toast={toast} className={cx(styles.toast, styles[toast.content.kind])}>
          <ToastContent className={cx(styles.content)}>
            <Text slot="title" className={cx(styles.title)}>
              {toast.content.title}
            </Text>
            {toast.content.text && (
              <Text slot="description" className={cx(styles.text)}>
                {toast.content.isMarkup ? <SafeMarkup html={toast.content.text} /> : toast.content.text}
              </Text>
            )}
          </ToastContent>
          {toast.content.action && (
            <Button
              className={cx(styles.action)}
              onPress={() => {
                toast.content.action?.onPress()
                toasts.close(toast.key)
              }}
            >
              {toast.content.action.label}
            </Button>
          )}
          {toast.content.kind !== 'loading' && (
            <Button slot="close" className={cx(styles.close)} aria-label={toast.content.button ?? t('toast.dismiss')}>
              {toast.content.button ?? <Icon name="close" />}
            </Button>
          )}
        </Toast>
      )}
    </ToastRegion>
  )
}
