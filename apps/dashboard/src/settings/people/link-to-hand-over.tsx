import { Button, Icon } from '@curlew/ui'
import { t } from '@curlew/words'
import { copyText } from '../../forms/copy-text.ts'
import formStyles from '../../forms/form.module.css'

/** A one-time link for someone else, which is not shown again. */
export function LinkToHandOver({ link, text }: { link: string; text: string }) {
  return (
    <div className={formStyles.form}>
      <p role="status">{text}</p>
      <code dir="ltr" className={formStyles.snippet} data-testid="one-time-link">
        {link}
      </code>
      <div>
        <Button onPress={() => copyText(link, { done: t('setup.copied'), failed: t('setup.copyFailed') })}>
          <Icon name="copy" />
          {t('settings.personLinkCopy')}
        </Button>
      </div>
    </div>
  )
}
