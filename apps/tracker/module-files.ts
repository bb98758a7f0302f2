/** Names of the modules' files. Apart from their list, so that the build inlines them. */
export const START_FILE = 'm.js'
export const MEDIA_FILE = 'v.js'
export const VITALS_FILE = 'w.js'
