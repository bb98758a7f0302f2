import { REST_PATHS } from '@curlew/model'
import { z } from 'zod'
import formStyles from '../forms/form.module.css'
import { SecretBox } from './secret-box.tsx'

const Secret = z.object({
  url: z.string(),
  measurement_id: z.string(),
  /** Milliseconds since 1970; null: there is none. */
  made_at: z.number().nullable(),
  /** Told once, when it is made. */
  api_secret: z.string().optional(),
})

/** What a shop's server needs to report orders: address, measurement id, and a secret that is shown once. */
export function ServerSecret() {
  return (
    <SecretBox
      template={REST_PATHS.apiSecret}
      schema={Secret}
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
