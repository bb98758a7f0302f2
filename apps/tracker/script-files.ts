/** File names of the visitors' script, as served. */

/** The script that pages load. */
export const SCRIPT_FILE = 'c.js'

/** By source name: modules that the script loads when a page needs them. */
export const MODULE_FILES = {
  start: 'm.js',
  links: 'l.js',
  scroll: 's.js',
  forms: 'f.js',
  media: 'v.js',
  shop: 'd.js',
  vitals: 'w.js',
} as const

export const SCRIPT_FILES = [SCRIPT_FILE, ...Object.values(MODULE_FILES)] as const
