import { ConnectorKey, REST_PATHS } from '@curlew/model'
import formStyles from './form.module.css'
import { SecretBox, type SecretOf } from './secret-box.tsx'

/** Key that connects a WordPress site, shown once. */
export function ConnectorKeyBox(props: SecretOf & { makesFirst?: boolean }) {
  return (
    <SecretBox
      {...props}
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
