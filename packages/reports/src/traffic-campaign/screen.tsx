import { TrafficScreen } from '../traffic/screen.tsx'
import { campaigns } from './report.ts'

export default function CampaignsScreen() {
  return <TrafficScreen definition={campaigns} />
}
