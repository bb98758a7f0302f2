/** Splits a field with several words at spaces and commas. */
export const splitWords = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean)
