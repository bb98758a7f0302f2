import { TrafficScreen } from '../traffic/screen.tsx'
import { place } from './place.ts'

export default function CampaignsScreen() {
  return <TrafficScreen place={place} />
}
