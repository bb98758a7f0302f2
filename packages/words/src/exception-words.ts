/** What an exception is called, on screen and wherever the server speaks of one. */
import { EXCEPTION_SIGNALS, type ExceptionItem, UNITS } from '@curlew/model'
import type { Formats } from './formats/figures.ts'
import { unitFormat } from './formats/unit-format.ts'
import type { Translate } from './messages/translate.ts'

/** As much of an exception as a sentence about it needs. */
export type ToDescribe = Pick<ExceptionItem, 'signal' | 'value' | 'observed' | 'low' | 'high' | 'hours'>

/** How figures of a signal are written. */
export function exceptionFormat(signal: ToDescribe['signal'], formats: Formats): (value: number) => string {
  const unit = EXCEPTION_SIGNALS[signal]
  const write = unitFormat(formats, unit)
  const { scale } = UNITS[unit]
  // What is expected of a count may be a fraction.
  return unit === 'count' ? (value) => write(Math.round(value)) : (value) => write(value * scale)
}

/** What was looked at: `Sessions from pinterest.com`. */
export const exceptionSubject = (find: Translate['find'], { signal, value }: Pick<ToDescribe, 'signal' | 'value'>) =>
  find(`exceptions.subject.${signal}`, { value }) ?? signal

/** The sentence in parts. @param strong draws the figure */
export function describeException<Part>(
  exception: ToDescribe,
  { rich, find }: Pick<Translate, 'rich' | 'find'>,
  formats: Formats,
  strong: (parts: (string | Part)[]) => Part,
): (string | Part)[] {
  const { signal, observed, hours } = exception
  const format = exceptionFormat(signal, formats)
  const band = { low: format(exception.low), high: format(exception.high) }
  if (signal === 'silence' && observed === 0)
    return rich<Part, 'exceptions.saysSilence'>('exceptions.saysSilence', { b: strong, hours, ...band })
  const values = { b: strong, subject: exceptionSubject(find, exception), figure: format(observed), hours, ...band }
  return rich<Part, 'exceptions.says'>('exceptions.says', values)
}
