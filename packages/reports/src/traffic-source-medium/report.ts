import { defineTrafficReport } from '../traffic/define.ts'
import { place } from './place.ts'

export const sourceMedium = defineTrafficReport(place)
