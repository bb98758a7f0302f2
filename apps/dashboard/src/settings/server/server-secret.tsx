import { ProtocolSecret, REST_PATHS } from '@curlew/model'
import formStyles from '../../forms/form.module.css'
import { SecretBox, type SecretOf } from '../../forms/secret-box.tsx'

/** Credentials for a shop's server to report orders: URL, measurement id, and a secret that is shown once. */
export function ServerSecret(props: SecretOf) {
  return (
    <SecretBox
      {...props}
      template={REST_PATHS.apiSecret}
      schema={ProtocolSecret}
      words="secret"
      height={190}
      secretOf={({ api_secret: secret }) => secret}
    >
      {({ url, measurement_id: id, api_secret: secret }) => (
        <code className={formStyles.snippet} data-testid="server-address">
          {`${url}?measurement_id=${id}&api_secret=${secret ?? '…'}`}
        </code>
      )}
    </SecretBox>
  )
}
