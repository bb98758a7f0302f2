/** The visitors' script's files, as they are served. */

/** What a page asks for. */
export const SCRIPT_FILE = 'c.js'

/** By the names of their sources: what is loaded from beside the script when a page has work for it. */
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
