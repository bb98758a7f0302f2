/** Numbers in words, slips of the keyboard and corrections. */
import type { Paraphrase } from './paraphrase.ts'

export const TYPING: readonly Paraphrase[] = [
  [
    /\b(over|under|than|least|most|above|below) (?:a|one) (hundred|thousand)\b(?! (?:hundred|thousand|million))/i,
    '$1 $2',
  ],
  [/\b(\d+) thousand\b/i, '$1k'],
  [/\b(tra?ff?ic|vis?its?|vis?i?tors|sess?ions|users|people) (?:form|frm) (?=\S)/i, '$1 from '],
  [/^no,? (?:i mean|i meant) /i, 'no, '],
]
