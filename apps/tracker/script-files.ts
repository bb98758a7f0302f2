/** File names of the visitors' script, as served. */
import { MEDIA_FILE, START_FILE, VITALS_FILE } from './module-files.ts'

/** The script that pages load. */
export const SCRIPT_FILE = 'c.js'

/** By source name: `start` is loaded by every page; the others are large and are loaded by pages that need them. */
export const MODULE_FILES = { start: START_FILE, media: MEDIA_FILE, vitals: VITALS_FILE } as const

export const SCRIPT_FILES = [SCRIPT_FILE, ...Object.values(MODULE_FILES)] as const
