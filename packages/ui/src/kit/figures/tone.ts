/** Whether a change is good, bad or neither. */
export function toneOf(value: number, inverted: boolean): 'good' | 'bad' | 'flat' {
  if (value === 0) return 'flat'
  return value > 0 !== inverted ? 'good' : 'bad'
}
