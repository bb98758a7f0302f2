/** The words of a field that takes several, with spaces or commas between them. */
export const wordsOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean)
