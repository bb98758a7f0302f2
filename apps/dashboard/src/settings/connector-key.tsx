import { ConnectorKey, REST_PATHS } from '@curlew/model'
import formStyles from '../forms/form.module.css'
import { SecretBox } from './secret-box.tsx'

/** The key that a WordPress site is connected with: one line to copy, shown once. */
export function ConnectorKeyBox() {
  return (
    <SecretBox
      template={REST_PATHS.connectorKey}
      schema={ConnectorKey}
      words="connector"
      height={120}
      secretOf={({ key }) => key}
    >
      {({ key }) =>
        key && (
          <code className={formStyles.snippet} data-testid="connector-key">
            {key}
          </code>
        )
      }
    </SecretBox>
  )
}
