import { AJAX_ACTIONS, LICENCE_LEVELS, type LicenceLevel } from '@curlew/model'
import { Icon, MenuButton, useApp, useFailureToast } from '@curlew/ui'
import { t } from '@curlew/words'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { PAGE_DATA_KEY } from '../../page-data/use-page-data.ts'
import styles from './header.module.css'

/** The site's licence level. On the sample site it can be switched, to preview each. */
export function LevelBadge() {
  const { pageData, client } = useApp()
  const queries = useQueryClient()
  const failure = useFailureToast()
  const { mutate } = useMutation({
    onMutate: failure.clear,
    mutationFn: (level: LicenceLevel) => client.ajax(AJAX_ACTIONS.setSampleEdition, { site: pageData.site.id, level }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [PAGE_DATA_KEY] }),
    onError: (error) => failure.show({ text: error.message }),
  })
  const badge = <span className={styles.badge}>{t(`shell.level.${pageData.level}`)}</span>
  if (!pageData.site.isSample || !pageData.update_settings) return badge
  return (
    <MenuButton
      className={styles.levelChoice}
      label={t('shell.edition', { level: t(`shell.level.${pageData.level}`) })}
      heading={t('shell.seeAs')}
      face={
        <>
          {badge}
          <Icon name="chevronDown" size={14} />
        </>
      }
      options={LICENCE_LEVELS.map((level) => ({ id: level, label: t(`shell.level.${level}`) }))}
      selected={pageData.level}
      onChoose={(level) => mutate(level)}
    />
  )
}
