/** Covers a locked report: its benefits, and a link to upgrade. */

import { GATES, includesLevel, LICENCE_LEVELS, type UpsellKey } from '@curlew/model'
import { Button, cx, Icon, useApp } from '@curlew/ui'
import { sentences, t } from '@curlew/words'
import { Offer } from './offer.tsx'
import { planOf, UpgradeLink } from './upgrade-link.tsx'
import styles from './upsell.module.css'
import { WithCopy } from './with-copy.tsx'

/** More features than this are shown in two columns. */
const ONE_COLUMN_MAX = 4

/** Reports that use different text if the user already has a paid licence. */
const ASKS_FOR_LEVEL: readonly UpsellKey[] = ['traffic_social', 'exceptions']

export default function UpsellCard({ upsell, onSample }: { upsell: UpsellKey; onSample(): void }) {
  const { level } = useApp().pageData
  const asksForLevel = level !== 'lite' && ASKS_FOR_LEVEL.includes(upsell)
  const needed = t(`shell.level.${GATES[upsell]}`)
  const isInPro = includesLevel('pro', GATES[upsell])
  const isHighest = GATES[upsell] === LICENCE_LEVELS.at(-1)
  return (
    <section className={cx(styles.card, asksForLevel && styles.higher)} aria-labelledby="upsell-heading">
      <WithCopy upsell={upsell}>
        {({ heading, claim, features }) => (
          <>
            <header className={styles.head}>
              <h2 id="upsell-heading" className={styles.heading}>
                {asksForLevel ? t('upsell.higher', { heading, level: needed }) : t('upsell.unlock', { heading })}{' '}
                <span className={styles.badge}>{asksForLevel && !isInPro ? needed : t('upsell.pro')}</span>
              </h2>
              <p className={styles.claim}>
                {asksForLevel
                  ? t(isHighest ? 'upsell.highestText' : 'upsell.higherText', {
                      level: needed,
                      now: t(`shell.level.${level}`),
                    })
                  : isInPro
                    ? claim
                    : // The badge alone would suggest that Pro includes it.
                      sentences([claim, t('upsell.partOf', { level: needed })])}
              </p>
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
        <UpgradeLink from={upsell} plan={planOf(upsell)}>
          {t('upsell.upgrade')}
        </UpgradeLink>
        <Button look="plain" onPress={onSample}>
          {t('upsell.sample')}
        </Button>
      </p>
      <Offer />
    </section>
  )
}
