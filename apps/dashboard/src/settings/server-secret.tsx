import { ProtocolSecret, REST_PATHS } from '@curlew/model'
import formStyles from '../forms/form.module.css'
import { SecretBox, type SecretOf } from './secret-box.tsx'

/** What a shop's server needs to report orders: address, measurement id, and a secret that is shown once. */
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
