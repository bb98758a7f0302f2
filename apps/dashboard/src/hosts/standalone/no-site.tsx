import { type PageData, PRODUCT } from '@curlew/model'
import { Button, createClient, useFailureToast } from '@curlew/ui'
import { t } from '@curlew/words'
import '@curlew/words/en/account.ts'
import { useMemo } from 'react'
import styles from '../../page/page.module.css'
import { useSignOut } from './use-sign-out.ts'

/** For viewers without access to any site; they may have signed in with the wrong account. */
export default function NoSite({ pageData }: { pageData: PageData }) {
  const client = useMemo(() => createClient(pageData), [pageData])
  const signOut = useSignOut(client)
  const failure = useFailureToast()
  const leave = () => {
    failure.clear()
    signOut().catch((error: Error) => failure.show({ text: error.message }))
  }
  return (
    <main className={styles.page}>
      <section className={styles.card}>
        <h1 className={styles.title}>{t('shell.noSite')}</h1>
        <p className={styles.text}>{t('shell.noSiteText', { product: PRODUCT })}</p>
        <p className={styles.text}>{t('shell.signedInAs', { email: pageData.user.email })}</p>
        <div>
          <Button look="outline" onPress={leave}>
            {t('shell.signOut')}
          </Button>
        </div>
      </section>
    </main>
  )
}
