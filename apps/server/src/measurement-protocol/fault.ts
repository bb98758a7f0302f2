/** A problem in a request: something that would be dropped or changed. */
export interface Fault {
  path: readonly PropertyKey[]
  code: 'VALUE_REQUIRED' | 'VALUE_INVALID' | 'VALUE_OUT_OF_BOUNDS' | 'NAME_INVALID' | 'EXCEEDED_MAX_ENTITIES'
  /** For the developer of the sending server. */
  description: string
}

/** The same in the format of Google's validation server. */
export interface ValidationMessage {
  /** For example `events[0].params.value`; empty for the body as a whole. */
  fieldPath: string
  description: string
  validationCode: Fault['code']
}

/** The first fault of each field. */
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
