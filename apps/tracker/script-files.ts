/** File names of the visitors' script, as served. */

/** The script that pages load. */
export const SCRIPT_FILE = 'c.js'

/** By source name: `start` is loaded by every page; the others are large and are loaded by pages that need them. */
export const MODULE_FILES = {
  start: 'm.js',
  media: 'v.js',
  vitals: 'w.js',
} as const

export const SCRIPT_FILES = [SCRIPT_FILE, ...Object.values(MODULE_FILES)] as const
