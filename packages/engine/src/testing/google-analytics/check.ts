/** Checks requests against the published messages of the Data API, as strictly as Google does. */
import api from './v1beta.json' with { type: 'json' }

interface Message {
  fields: Readonly<Record<string, string>>
  oneOf?: readonly (readonly string[])[]
}
const MESSAGES: Readonly<Record<string, Message>> = api.messages
const ENUMS: Readonly<Record<string, readonly string[]>> = api.enums

/** Google's refusal of a request. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  constructor(message: string, status = 400, code = 'INVALID_ARGUMENT') {
    super(message)
    this.status = status
    this.code = code
  }
}

/** @throws {Refusal} for an unknown field, a wrong type, an unknown enum value, or two fields of which only one may be set */
export function checkMessage(type: string, value: unknown, path = ''): void {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw new Refusal(`Invalid value at '${path}' (${type})`)
  const { fields, oneOf = [] } = MESSAGES[type]!
  for (const [name, part] of Object.entries(value)) {
    const field = Object.hasOwn(fields, name) ? fields[name]! : undefined
    if (field === undefined)
      throw new Refusal(`Invalid JSON payload received. Unknown name "${name}" at '${path}': Cannot find field.`)
    const at = path === '' ? name : `${path}.${name}`
    if (!field.startsWith('[]')) checkValue(field, part, at)
    else if (!Array.isArray(part)) throw new Refusal(`Invalid value at '${at}' (${field})`)
    else part.forEach((one, i) => void checkValue(field.slice(2), one, `${at}[${i}]`))
  }
  for (const names of oneOf) {
    const set = names.filter((name) => Object.hasOwn(value, name))
    if (set.length > 1)
      throw new Refusal(`Invalid value at '${path}' (oneof), oneof field is already set: ${set.join(', ')}.`)
  }
}

function checkValue(type: string, value: unknown, path: string): void {
  if (Object.hasOwn(MESSAGES, type)) {
    checkMessage(type, value, path)
    return
  }
  const isRight = Object.hasOwn(ENUMS, type)
    ? ENUMS[type]!.includes(value as string)
    : type === 'int64'
      ? /^-?\d+$/.test(String(value))
      : type === 'int32'
        ? Number.isInteger(value)
        : type === 'bool'
          ? typeof value === 'boolean'
          : type === 'double'
            ? typeof value === 'number'
            : typeof value === 'string'
  if (!isRight) throw new Refusal(`Invalid value at '${path}' (${type}), ${JSON.stringify(value)}`)
}

/** A calendar day, or one of Google's words for one. */
export const isDay = (text: string) =>
  /^(today|yesterday|\d+daysAgo)$/.test(text) ||
  (/^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text))
