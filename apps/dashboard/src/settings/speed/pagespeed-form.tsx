import { PageSpeedKey, PageSpeedStatus, REST_PATHS } from '@curlew/model'
import { Button, showSuccess, TextField, useFailureToast } from '@curlew/ui'
import { t } from '@curlew/words'
import { useMutation } from '@tanstack/react-query'
import { Form } from '../../forms/form.tsx'
import { Loaded } from '../../forms/loaded.tsx'
import { useSetting } from '../shared/use-setting.ts'

/** The site's PageSpeed Insights key; it can be set and removed, but not read. */
export function PageSpeedForm() {
  const { data, error, send } = useSetting(REST_PATHS.pageSpeedKey, PageSpeedStatus)
  return (
    <Loaded data={data} error={error} height={126}>
      {(status) =>
        status.is_set ? (
          <RemoveKey onRemove={() => send('DELETE')} />
        ) : (
          <Form
            fields={['key']}
            submit={t('pagespeed.save')}
            check={(values) => ({ ...(!PageSpeedKey.safeParse(values).success && { key: t('pagespeed.wrong') }) })}
            send={async (values) => {
              await send('PUT', PageSpeedKey.parse(values))
              showSuccess(t('toast.success'))
            }}
          >
            {(errors) => (
              <TextField
                label={t('pagespeed.key')}
                hint={t(status.is_set_for_all ? 'pagespeed.hintForAll' : 'pagespeed.hint')}
                name="key"
                type="password"
                autoComplete="off"
                error={errors.key}
              />
            )}
          </Form>
        )
      }
    </Loaded>
  )
}

function RemoveKey({ onRemove }: { onRemove(): Promise<void> }) {
  const toast = useFailureToast()
  const { mutate, isPending } = useMutation({
    mutationFn: onRemove,
    onMutate: toast.clear,
    onError: () => toast.show(),
  })
  return (
    <>
      <p>{t('pagespeed.isSet')}</p>
      <div>
        <Button isBusy={isPending} onPress={() => mutate()}>
          {t('pagespeed.remove')}
        </Button>
      </div>
    </>
  )
}
