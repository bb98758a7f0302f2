import { REST_PATHS, restPath } from '@curlew/model'
import { Button, Confirm, Icon, showError, showSuccess, t, useApp } from '@curlew/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import formStyles from '../forms/form.module.css'
import { Loaded } from './loaded.tsx'

const Secret = z.object({
  url: z.string(),
  measurement_id: z.string(),
  /** Milliseconds since 1970; null: there is none. */
  made_at: z.number().nullable(),
  /** Told once, when it is made. */
  api_secret: z.string().optional(),
})
type Secret = z.infer<typeof Secret>

/** What a shop's server needs to report orders: address, measurement id, and a secret that is shown once. */
export function ServerSecret() {
  const { client, pageData } = useApp()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const path = restPath(REST_PATHS.apiSecret, pageData.site.id)
  const { data, error } = useQuery({
    queryKey: [path],
    queryFn: async ({ signal }) => Secret.parse(await client.rest('GET', path, undefined, signal)),
    retry: false,
    // What is shown once would be gone with the next answer.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const make = useMutation({
    mutationFn: async () => Secret.parse(await client.rest('POST', path)),
    onSuccess: (made) => queries.setQueryData<Secret>([path], made),
    onError: ({ message }) => showError({ text: message }),
  })
  return (
    <Loaded data={data} error={error} height={190}>
      {({ url, measurement_id: id, made_at: madeAt, api_secret: secret }) => (
        <div className={formStyles.form}>
          <code className={formStyles.snippet} data-testid="server-address">
            {`${url}?measurement_id=${id}&api_secret=${secret ?? '…'}`}
          </code>
          <p role="status">{t(secret ? 'shop.secretOnce' : madeAt === null ? 'shop.noSecret' : 'shop.hasSecret')}</p>
          <div className={formStyles.actions}>
            <Button isBusy={make.isPending} onPress={() => (madeAt === null ? make.mutate() : setAsking(true))}>
              {t(madeAt === null ? 'shop.makeSecret' : 'shop.makeAnother')}
            </Button>
            {secret && (
              <Button
                look="plain"
                onPress={() => {
                  navigator.clipboard.writeText(secret).then(
                    () => showSuccess(t('setup.copied')),
                    () => showError({ text: t('setup.copyFailed') }),
                  )
                }}
              >
                <Icon name="copy" />
                {t('shop.copySecret')}
              </Button>
            )}
          </div>
          {isAsking && (
            <Confirm
              title={t('shop.makeAnother')}
              text={t('shop.makeAnotherText')}
              confirm={t('shop.makeAnother')}
              onConfirm={() => make.mutate()}
              onClose={() => setAsking(false)}
            />
          )}
        </div>
      )}
    </Loaded>
  )
}
