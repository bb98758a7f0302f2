import { enYear } from './en-year.ts'
import { addEnglish } from './translate.ts'

/** Brings the English words of the Year in Review. To be called where its screen is loaded. */
export const addYearWords = () => addEnglish(enYear)
