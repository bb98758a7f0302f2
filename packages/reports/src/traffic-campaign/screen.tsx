import { TrafficScreen } from '../traffic/screen.tsx'
import { meta } from './meta.ts'

export default function CampaignsScreen() {
  return <TrafficScreen meta={meta} />
}
