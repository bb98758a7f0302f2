import { REST_PATHS, restPath } from '@curlew/model'
import { type ModelCall, ModelCalls, ModelCallTexts } from '@curlew/model/assistant-model'
import { Button, Confirm, cx, Icon, readAs, showSuccess, useApp, useFailureToast } from '@curlew/ui'
import { loadFailureWords, MISSING, sayFailure, t } from '@curlew/words'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Loaded } from '../../forms/loaded.tsx'
import styles from './assistant.module.css'

/** Number of calls shown at first, and added each time. */
const CALLS_SHOWN = 20

/** Shown for less, so that a call that sent something never seems to have sent nothing. */
const LEAST_KILOBYTES = 0.1

/** Log of recent calls to the model, byte for byte. */
export function CallLog() {
  const { client, pageData } = useApp()
  const path = restPath(REST_PATHS.assistantModelCalls, pageData.site.id)
  const { data, error } = useQuery({
    queryKey: [path],
    queryFn: async ({ signal }) => {
      const { calls } = readAs(ModelCalls, await client.rest('GET', path, undefined, signal))
      if (calls.some(({ failure }) => failure)) await loadFailureWords()
      return calls
    },
    retry: false,
  })
  const [shown, setShown] = useState(CALLS_SHOWN)
  return (
    <section className={styles.log} aria-label={t('model.log')}>
      <div className={styles.logHead}>
        <h2 className={styles.heading}>{t('model.log')}</h2>
        <span className={styles.hint}>{t('model.logKept')}</span>
        {data && data.length > 0 && <RemoveAll path={path} />}
      </div>
      <Loaded data={data} error={error} height={160}>
        {(calls) =>
          calls.length === 0 ? (
            <p className={styles.empty}>{t('model.logEmpty')}</p>
          ) : (
            <>
              <table className={styles.calls}>
                <thead>
                  <tr>
                    <th scope="col">{t('model.logTime')}</th>
                    <th scope="col">{t('model.logFor')}</th>
                    <th scope="col" className={styles.number}>
                      {t('model.logSent')}
                    </th>
                    <th scope="col" className={styles.number}>
                      {t('model.logReceived')}
                    </th>
                    <th scope="col" className={styles.number}>
                      {t('model.logTokens')}
                    </th>
                    <th scope="col">{t('model.logResult')}</th>
                    <th>
                      <span className="visually-hidden">{t('model.logBytes')}</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {calls.slice(0, shown).map((call) => (
                    <Call key={call.id} call={call} path={path} />
                  ))}
                </tbody>
              </table>
              {calls.length > shown && (
                <Button look="plain" onPress={() => setShown(shown + CALLS_SHOWN)}>
                  {t('model.logOlder')}
                </Button>
              )}
              <p className={styles.foot}>{t('model.logFoot')}</p>
            </>
          )
        }
      </Loaded>
    </section>
  )
}

function Call({ call, path }: { call: ModelCall; path: string }) {
  const { days, formats, pageData } = useApp()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { at, purpose, sent_bytes: sent, received_bytes: received, tokens, outcome, failure } = call
  const time = days.moment(new Date(at).toISOString(), pageData.settings.timezone)
  const size = (bytes: number) =>
    bytes === 0 ? MISSING : t('model.kilobytes', { size: formats.position(Math.max(bytes / 1000, LEAST_KILOBYTES)) })
  return (
    <>
      <tr>
        <td className={styles.time}>{time}</td>
        <td className={styles.purpose}>{t(`model.purpose.${purpose}`)}</td>
        <td className={styles.number} data-name={t('model.logSent')}>
          {size(sent)}
        </td>
        <td className={styles.number} data-name={t('model.logReceived')}>
          {size(received)}
        </td>
        <td className={styles.number} data-name={t('model.logTokens')}>
          {formats.number(tokens)}
        </td>
        <td className={styles.result}>
          <span className={cx(styles.outcome, outcome === 'used' ? styles.good : styles.warn)}>
            <Icon name={outcome === 'used' ? 'check' : outcome === 'refused' ? 'close' : 'clock'} />
            {failure ? sayFailure({ type: 'server_error', ...failure }) : t(`model.outcome.${outcome}`)}
          </span>
        </td>
        <td className={cx(styles.number, styles.show)}>
          <Button
            look="plain"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={t(isOpen ? 'model.hideOf' : 'model.showOf', { time })}
            onPress={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'model.hide' : 'model.show')}
          </Button>
        </td>
      </tr>
      {isOpen && (
        <tr id={id}>
          <td colSpan={7} className={styles.opened}>
            <Texts path={path} call={call.id} />
          </td>
        </tr>
      )}
    </>
  )
}

/** Raw request or response. */
function Texts({ path, call }: { path: string; call: number }) {
  const { client } = useApp()
  const { data, error } = useQuery({
    queryKey: [path, call],
    queryFn: async ({ signal }) =>
      readAs(ModelCallTexts, await client.rest('GET', `${path}?call=${call}`, undefined, signal)),
    retry: false,
  })
  return (
    <Loaded data={data} error={error} height={160}>
      {({ sent, received }) => (
        <div className={styles.texts}>
          {(['logSent', 'logReceived'] as const).map((direction) => {
            const text = direction === 'logSent' ? sent : received
            return (
              <figure key={direction}>
                <figcaption className={styles.label}>{t(`model.${direction}`)}</figcaption>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
                <pre className={styles.bytes} tabIndex={0} dir="ltr">
                  {text || t('model.logNothing')}
                </pre>
              </figure>
            )
          })}
        </div>
      )}
    </Loaded>
  )
}

function RemoveAll({ path }: { path: string }) {
  const { client } = useApp()
  const queries = useQueryClient()
  const failure = useFailureToast()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    onMutate: failure.clear,
    mutationFn: () => client.rest('DELETE', path),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [path] })
      showSuccess(t('model.logRemoved'))
    },
    onError: ({ message }) => failure.show({ text: message }),
  })
  return (
    <>
      <span className={styles.removeAll}>
        <Button isBusy={isPending} onPress={() => setAsking(true)}>
          {t('model.logRemove')}
        </Button>
      </span>
      {isAsking && (
        <Confirm
          title={t('model.logRemove')}
          text={t('model.logRemoveText')}
          confirm={t('model.logRemove')}
          onConfirm={() => mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
