import { Favicon } from '@curlew/ui'
import { TrafficScreen } from '../traffic/screen.tsx'
import { social } from './report.ts'

const COLUMN = {
  icon: ({ icon, network }: { icon?: string | undefined; network: string }) => <Favicon domain={icon || network} />,
}

export default function SocialScreen() {
  return <TrafficScreen definition={social} column={COLUMN} isSearchable={false} />
}
