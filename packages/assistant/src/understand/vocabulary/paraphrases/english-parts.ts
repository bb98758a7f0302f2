/** Parts of patterns that several paraphrases share. */
export const PEOPLE = '(?:they|people|customers|visitors|buyers|someone|anyone|shoppers|readers|users)'
export const DAY = '((?:sun|mon|tues|wednes|thurs|fri|satur)day)'
/** The end of a question. */
export const END = '\\s*\\?*$'
export const AT_TIME = '(?:(?:in|during) the (?:morning|afternoon|evening)|at (?:night|noon))'
/** Words after which a name ends. */
export const REST = '(?=,? (?:last|this|in|on|yesterday|today|since|over|during|for|by|per|compared|vs)\\b|\\s*\\?*$)'
