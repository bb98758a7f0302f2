import { Favicon } from '@curlew/ui'
import { TrafficScreen } from '../traffic/screen.tsx'
import { meta } from './meta.ts'

const COLUMN = {
  icon: ({ icon, network }: { icon?: string | undefined; network: string }) => <Favicon domain={icon || network} />,
}

export default function SocialScreen() {
  return <TrafficScreen meta={meta} column={COLUMN} isSearchable={false} />
}
