/** Something in a request that would not be counted, or not as it was sent. */
export interface Fault {
  path: readonly PropertyKey[]
  code: 'VALUE_REQUIRED' | 'VALUE_INVALID' | 'VALUE_OUT_OF_BOUNDS' | 'NAME_INVALID' | 'EXCEEDED_MAX_ENTITIES'
  /** For the person whose server sends this. */
  description: string
}

/** The same in the form in which Google's validation server answers. */
export interface ValidationMessage {
  /** Such as `events[0].params.value`; empty when it is about the body as a whole. */
  fieldPath: string
  description: string
  validationCode: Fault['code']
}

/** One message a field: its first fault. */
export function messagesOf(faults: readonly Fault[]): ValidationMessage[] {
  const byField = new Map<string, ValidationMessage>()
  for (const { path, description, code } of faults) {
    const fieldPath = pathText(path)
    if (!byField.has(fieldPath)) byField.set(fieldPath, { fieldPath, description, validationCode: code })
  }
  return [...byField.values()]
}

function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, part) =>
      typeof part === 'number' ? `${text}[${part}]` : text === '' ? String(part) : `${text}.${String(part)}`,
    '',
  )
}
