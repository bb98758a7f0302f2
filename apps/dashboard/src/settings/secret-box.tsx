import { restPath } from '@curlew/model'
import { Button, type Client, Confirm, Icon, readAs, showSuccess, useFailureToast } from '@curlew/ui'
import { t } from '@curlew/words'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { copyText } from '../forms/copy-text.ts'
import formStyles from '../forms/form.module.css'
import { Loaded } from './loaded.tsx'

export interface SecretOf {
  client: Client
  site: { id: number }
}

export interface SecretBoxProps<Answer> extends SecretOf {
  /** The path of its calls, with `:id` for the site. */
  template: string
  schema: z.ZodType<Answer>
  /** Where its words are in the catalogue. */
  words: 'secret' | 'connector'
  /** In pixels, about what it takes. */
  height: number
  /** The secret itself, which is told once, when it is made. */
  secretOf(answer: Answer): string | undefined
  /** Makes the first one at once, where it is the very thing that is needed next. */
  makesFirst?: boolean
  /** What it is used in, shown above the buttons. */
  children(answer: Answer): ReactNode
}

/** A secret that another program calls with: made, shown once, copied, replaced and removed. */
export function SecretBox<Answer extends { made_at: number | null }>(props: SecretBoxProps<Answer>) {
  const { client, site, template, schema, words, height, secretOf, makesFirst, children } = props
  const queries = useQueryClient()
  const [asked, setAsked] = useState<'makeAnother' | 'remove' | null>(null)
  const path = restPath(template, site.id)
  const { data, error } = useQuery({
    queryKey: [path],
    // Not cancelled with the screen: what is made meanwhile is shown by the next one that asks.
    queryFn: async () => {
      const known = readAs(schema, await client.rest('GET', path))
      return makesFirst && known.made_at === null ? readAs(schema, await client.rest('POST', path)) : known
    },
    retry: false,
    // What is shown once would be gone with the next answer.
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
