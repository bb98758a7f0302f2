import { TrafficScreen } from '../traffic/screen.tsx'
import { meta } from './meta.ts'

export default function TrafficOverviewScreen() {
  return <TrafficScreen meta={meta} isSearchable={false} />
}
