import { enDimensions } from './en-dimensions.ts'
import { enMetrics } from './en-metrics.ts'
import { addEnglish } from './translate.ts'

/** Brings the English words of all metrics and dimensions. To be called where a screen is loaded that shows others than the Overview does. */
export const addRegistryWords = () => addEnglish({ ...enMetrics, ...enDimensions })
