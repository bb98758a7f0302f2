/** Settings: the site's shared views. */
import '@curlew/words/en/sharing.ts'
import { readReportFilters } from '@curlew/model'
import type { SharedView } from '@curlew/model/shared-views'
import { type App, Button, ModalDialog, showSuccess, useApp, useFailureToast } from '@curlew/ui'
import { facts, t, together } from '@curlew/words'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { filterSentence } from '../../filters/filter-words.ts'
import { copyText } from '../../forms/copy-text.ts'
import { Loaded } from '../../forms/loaded.tsx'
import { useSharedViews } from '../../sharing/use-shared-views.ts'
import { datesOf, ViewForm } from '../../sharing/view-form.tsx'
import { Item, Items, RemoveButton } from '../shared/items.tsx'
import { SettingsSection } from '../shared/settings-section.tsx'

export default function SharedViewList() {
  const { name } = useApp().pageData.site
  const { views, error } = useSharedViews()
  return (
    <SettingsSection title={t('sharing.list')} text={t('sharing.listText', { site: name })}>
      <Loaded data={views} error={error} height={160}>
        {(list) =>
          list.length === 0 ? (
            <p>{t('sharing.none')}</p>
          ) : (
            <Items>
              {list.map((view) => (
                <SharedViewItem key={view.id} view={view} />
              ))}
            </Items>
          )
        }
      </Loaded>
    </SettingsSection>
  )
}

function SharedViewItem({ view }: { view: SharedView }) {
  const { days } = useApp()
  const { remove } = useSharedViews()
  const failure = useFailureToast()
  const name = together(view.reports.map((report) => t(`title.${report}`)))
  const { mutate, isPending } = useMutation({
    onMutate: failure.clear,
    mutationFn: () => remove(view.id),
    onSuccess: () => showSuccess(t('sharing.removed')),
    onError: ({ message }) => failure.show({ text: message }),
  })
  const about = aboutView(view, days)
  return (
    <Item
      name={name}
      about={about}
      actions={
        <>
          <Button
            look="plain"
            aria-label={t('sharing.copyOf', { name })}
            onPress={() => copyText(view.link, { done: t('sharing.copied'), failed: t('sharing.copyFailed') })}
          >
            {t('sharing.copy')}
          </Button>
          <EditButton name={name} view={view} />
          <RemoveButton
            label={t('sharing.remove')}
            of={t('sharing.removeOf', { name })}
            text={t('sharing.removeText')}
            isBusy={isPending}
            onConfirm={mutate}
          />
        </>
      }
    />
  )
}

/** What a view shows, who made it, and how often it was read. */
function aboutView(view: SharedView, days: App['days']): string {
  const ago = (time: number) => days.ago(time, Date.now())
  return facts([
    datesOf(view.dates, days),
    ...(readReportFilters(view.filters) ?? []).map((filter) => filterSentence(filter)),
    view.created_by === ''
      ? t('sharing.madeAgo', { ago: ago(view.created_at) })
      : t('sharing.made', { name: view.created_by, ago: ago(view.created_at) }),
    t('sharing.views', { count: view.views, ago: view.last_view === null ? '' : ago(view.last_view) }),
    ...(view.has_password ? [t('sharing.hasPassword')] : []),
    ...(view.last_day === null
      ? []
      : [t(view.has_ended ? 'sharing.ended' : 'sharing.ends', { day: days.full(view.last_day) })]),
  ])
}

function EditButton({ name, view }: { name: string; view: SharedView }) {
  const { change } = useSharedViews()
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <Button look="plain" aria-label={t('sharing.editOf', { name })} onPress={() => setEditing(true)}>
        {t('sharing.edit')}
      </Button>
      {isEditing && (
        <ModalDialog title={t('sharing.change')} onClose={() => setEditing(false)} width="widest">
          <ViewForm
            view={view}
            submit={t('sharing.save')}
            actions={
              <Button look="plain" onPress={() => setEditing(false)}>
                {t('sharing.cancel')}
              </Button>
            }
            onSave={async (input) => {
              await change(view.id, input)
              setEditing(false)
              showSuccess(t('sharing.saved'))
            }}
          />
        </ModalDialog>
      )}
    </>
  )
}
