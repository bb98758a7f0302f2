import { Button, Icon } from '@curlew/ui'
import { t } from '@curlew/words'
import { copyText } from './copy-text.ts'
import formStyles from './form.module.css'

export interface CopyBoxProps {
  /** Explanation above the text. */
  about: string
  text: string
  /** Label of the copy button. */
  copy: string
}

/** Text with a copy button. */
export function CopyBox({ about, text, copy }: CopyBoxProps) {
  return (
    <div className={formStyles.form}>
      <p>{about}</p>
      <code className={formStyles.snippet}>{text}</code>
      <div className={formStyles.actions}>
        <Button look="plain" onPress={() => copyText(text, { done: t('setup.copied'), failed: t('setup.copyFailed') })}>
          <Icon name="copy" />
          {copy}
        </Button>
      </div>
    </div>
  )
}
