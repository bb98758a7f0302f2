import { t } from '@curlew/words'
import { Button } from '../../kit/buttons/button.tsx'
import { Icon } from '../../kit/icons/icon.tsx'
import styles from './table-switch.module.css'

/** Switches between a chart and its table. */
export function TableSwitch({ asTable, onChange }: { asTable: boolean; onChange(asTable: boolean): void }) {
  return (
    <Button look="plain" className={styles.button} onPress={() => onChange(!asTable)}>
      <Icon name={asTable ? 'chart' : 'table'} />
      <span className={styles.words}>{t(asTable ? 'chart.asChart' : 'chart.asTable')}</span>
    </Button>
  )
}
