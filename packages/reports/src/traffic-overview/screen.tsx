import { TrafficScreen } from '../traffic/screen.tsx'
import { place } from './place.ts'

export default function TrafficOverviewScreen() {
  return <TrafficScreen place={place} isSearchable={false} />
}
