import { defineTrafficReport } from '../traffic/define.ts'
import { meta } from './meta.ts'

export const trafficOverview = defineTrafficReport(meta)
