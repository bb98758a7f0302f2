import { Button, Icon } from '@curlew/ui'
import { t } from '@curlew/words'
import { copyText } from '../forms/copy-text.ts'
import formStyles from '../forms/form.module.css'

export interface CopyBoxProps {
  /** What it is, and what to do with it. */
  about: string
  text: string
  /** On the button. */
  copy: string
}

/** A text to take elsewhere, with a button that copies it. */
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
