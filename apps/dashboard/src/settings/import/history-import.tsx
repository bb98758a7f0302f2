/** Settings: imports of history. */
import '@curlew/words/en/imports.ts'
import { t } from '@curlew/words'
import { useEffect, useRef } from 'react'
import { Loaded } from '../../forms/loaded.tsx'
import { Items } from '../shared/items.tsx'
import { SettingsSection } from '../shared/settings-section.tsx'
import { ImportItem } from './import-item.tsx'
import { NewImport } from './new-import.tsx'
import { isUnderWay, useImports } from './use-imports.ts'

export default function HistoryImport() {
  const { data, error, forgetFigures } = useImports()
  const isWorking = data?.imports.some((each) => isUnderWay(each) && each.state !== 'trying') ?? false
  const wasWorking = useRef(false)
  useEffect(() => {
    if (wasWorking.current && !isWorking) void forgetFigures()
    wasWorking.current = isWorking
  }, [isWorking, forgetFigures])
  return (
    <>
      <SettingsSection title={t('imports.new')} text={t('imports.newText')}>
        <Loaded data={data} error={error} height={280}>
          {(imports) => (imports.possible ? <NewImport imports={imports} /> : <p>{t('imports.impossible')}</p>)}
        </Loaded>
      </SettingsSection>
      <SettingsSection title={t('imports.list')} text={t('imports.listText')}>
        <Loaded data={data} error={error} height={80}>
          {({ imports }) =>
            imports.length === 0 ? (
              <p>{t('imports.none')}</p>
            ) : (
              <Items>
                {imports.map((each) => (
                  <ImportItem key={each.id} entry={each} />
                ))}
              </Items>
            )
          }
        </Loaded>
      </SettingsSection>
    </>
  )
}
