/** Over a blurred report that the edition lacks: what it would show, and the way to it. */
import type { UpsellKey } from '@curlew/model'
import { Button } from '../kit/button.tsx'
import { cx } from '../kit/cx.ts'
import { Icon } from '../kit/icon.tsx'
import { t } from '../messages/translate.ts'
import { Offer } from './offer.tsx'
import { UpgradeLink } from './upgrade-link.tsx'
import styles from './upsell.module.css'
import { WithCopy } from './with-copy.tsx'

/** With more features than this they stand in two columns. */
const ONE_COLUMN_MAX = 4

export default function UpsellCard({ upsell, onSample }: { upsell: UpsellKey; onSample(): void }) {
  return (
    <section className={styles.card} aria-labelledby="upsell-heading">
      <WithCopy upsell={upsell}>
        {({ heading, claim, features }) => (
          <>
            <header className={styles.head}>
              <h2 id="upsell-heading" className={styles.heading}>
                {t('upsell.unlock', { heading })} <span className={styles.badge}>{t('upsell.pro')}</span>
              </h2>
              <p className={styles.claim}>{claim}</p>
            </header>
            <ul className={cx(styles.features, features.length > ONE_COLUMN_MAX && styles.two)}>
              {features.map(({ name, text }) => (
                <li key={name} className={styles.feature}>
                  <span className={styles.tick}>
                    <Icon name="check" size={14} />
                  </span>
                  <span>
                    <b className={styles.name}>{name}</b>
                    <span className={styles.text}>{text}</span>
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </WithCopy>
      <p className={styles.actions}>
        <UpgradeLink from={upsell}>{t('upsell.upgrade')}</UpgradeLink>
        <Button look="plain" onPress={onSample}>
          {t('upsell.sample')}
        </Button>
      </p>
      <Offer />
    </section>
  )
}
