import { restPath } from '@curlew/model'
import { Button, type Client, Confirm, Icon, readAs, showSuccess, useFailureToast } from '@curlew/ui'
import { t } from '@curlew/words'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { copyText } from './copy-text.ts'
import formStyles from './form.module.css'
import { Loaded } from './loaded.tsx'

export interface SecretOf {
  client: Client
  site: { id: number }
}

export interface SecretBoxProps<Answer> extends SecretOf {
  /** Path of the calls, with `:id` for the site. */
  template: string
  schema: z.ZodType<Answer>
  /** Prefix of the message keys. */
  words: 'secret' | 'connector'
  /** Expected height, in pixels. */
  height: number
  /** The secret; present only in the answer that created it. */
  secretOf(answer: Answer): string | undefined
  /** Create the first secret at once, for setup. */
  makesFirst?: boolean
  /** Usage of the secret, shown above the buttons. */
  children(answer: Answer): ReactNode
}

/** Reads, makes and removes a secret. */
function useSecret<Answer extends { made_at: number | null }>(props: SecretBoxProps<Answer>) {
  const { client, site, template, schema, words, makesFirst } = props
  const queries = useQueryClient()
  const path = restPath(template, site.id)
  const { data, error } = useQuery({
    queryKey: [path],
    // Not aborted on unmount: the next screen must show a secret that was created meanwhile.
    queryFn: async () => {
      const known = readAs(schema, await client.rest('GET', path))
      return makesFirst && known.made_at === null ? readAs(schema, await client.rest('POST', path)) : known
    },
    retry: false,
    // Do not refetch: the next answer no longer contains the secret.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const failure = useFailureToast()
  const onMutate = failure.clear
  const onError = ({ message }: Error) => failure.show({ text: message })
  const make = useMutation({
    onMutate,
    mutationFn: async () => readAs(schema, await client.rest('POST', path)),
    onSuccess: (made) => queries.setQueryData<Answer>([path], made),
    onError,
  })
  const remove = useMutation({
    onMutate,
    mutationFn: () => client.rest('DELETE', path),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [path] })
      showSuccess(t(`${words}.removed`))
    },
    onError,
  })
  return { data, error, make, remove }
}

/** A secret for other programs: created, shown once, copied, replaced and deleted. */
export function SecretBox<Answer extends { made_at: number | null }>(props: SecretBoxProps<Answer>) {
  const { words, height, secretOf, makesFirst, children } = props
  const [asked, setAsked] = useState<'makeAnother' | 'remove' | null>(null)
  const { data, error, make, remove } = useSecret(props)
  return (
    <Loaded data={data} error={error} height={height}>
      {(answer) => {
        const secret = secretOf(answer)
        const isThere = answer.made_at !== null
        return (
          <div className={formStyles.form}>
            {children(answer)}
            <p role="status">{t(`${words}.${secret ? 'once' : isThere ? 'isThere' : 'none'}`)}</p>
            <div className={formStyles.actions}>
              <Button isBusy={make.isPending} onPress={() => (isThere ? setAsked('makeAnother') : make.mutate())}>
                {t(`${words}.${isThere ? 'makeAnother' : 'make'}`)}
              </Button>
              {secret && (
                <Button
                  look="plain"
                  onPress={() => copyText(secret, { done: t('setup.copied'), failed: t('setup.copyFailed') })}
                >
                  <Icon name="copy" />
                  {t(`${words}.copy`)}
                </Button>
              )}
              {isThere && !makesFirst && (
                <Button look="plain" isBusy={remove.isPending} onPress={() => setAsked('remove')}>
                  <Icon name="trash" />
                  {t(`${words}.remove`)}
                </Button>
              )}
            </div>
            {asked && (
              <Confirm
                title={t(`${words}.${asked}`)}
                text={t(`${words}.${asked}Text`)}
                confirm={t(`${words}.${asked}`)}
                onConfirm={() => (asked === 'remove' ? remove : make).mutate()}
                onClose={() => setAsked(null)}
              />
            )}
          </div>
        )
      }}
    </Loaded>
  )
}
