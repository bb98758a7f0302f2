import { TrafficScreen } from '../traffic/screen.tsx'
import { trafficOverview } from './report.ts'

export default function TrafficOverviewScreen() {
  return <TrafficScreen definition={trafficOverview} isSearchable={false} />
}
