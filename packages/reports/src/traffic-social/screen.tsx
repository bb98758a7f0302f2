import { Favicon } from '@curlew/ui'
import { TrafficScreen } from '../traffic/screen.tsx'
import { place } from './place.ts'

const COLUMN = {
  icon: ({ icon, network }: { icon?: string | undefined; network: string }) => <Favicon domain={icon || network} />,
}

export default function SocialScreen() {
  return <TrafficScreen place={place} column={COLUMN} isSearchable={false} />
}
