/** Text about exceptions, for screens and the server. */
import { EXCEPTION_SIGNALS, type ExceptionItem, inPayload, signalUnit } from '@curlew/model'
import type { DayFormats } from './formats/days.ts'
import type { Formats } from './formats/numbers.ts'
import { unitFormat } from './formats/unit-format.ts'
import type { Translate } from './messages/translate.ts'

/** The fields of an exception that its sentence needs. */
export type ToDescribe = Pick<ExceptionItem, 'signal' | 'value' | 'observed' | 'low' | 'high' | 'hours'> & {
  [Key in 'time' | 'to' | 'mainly']?: ExceptionItem[Key] | undefined
}

/** Format for a signal's values. */
export function exceptionFormat(signal: ToDescribe['signal'], formats: Formats): (value: number) => string {
  const unit = signalUnit(signal)
  const write = unitFormat(formats, unit)
  // Bounds of counts are fractional.
  return (value) => write(inPayload(EXCEPTION_SIGNALS[signal], unit === 'count' ? Math.round(value) : value))
}

/** What is watched: `Sessions from pinterest.com`. */
export const exceptionSubject = (find: Translate['find'], { signal, value }: Pick<ToDescribe, 'signal' | 'value'>) =>
  find(`exceptions.subject.${signal}`, { value }) ?? signal

/** The sentence in parts, with its main cause. Names the end of its hours if that is after the detection. @param strong renders the value */
export function describeException<Part>(
  exception: ToDescribe,
  { t, rich, find }: Pick<Translate, 't' | 'rich' | 'find'>,
  { formats, days }: { formats: Formats; days: DayFormats },
  strong: (parts: (string | Part)[]) => Part,
): (string | Part)[] {
  const { signal, observed, hours, time, to, mainly } = exception
  const format = exceptionFormat(signal, formats)
  const band = { low: format(exception.low), high: format(exception.high) }
  const span =
    to === undefined || to === time
      ? t('exceptions.span', { hours })
      : t('exceptions.spanUntil', { hours, time: days.moment(to) })
  if (signal === 'silence' && observed === 0)
    return rich<Part, 'exceptions.saysSilence'>('exceptions.saysSilence', { b: strong, span, ...band })
  const values = { b: strong, subject: exceptionSubject(find, exception), figure: format(observed), span, ...band }
  if (!mainly) return rich<Part, 'exceptions.says'>('exceptions.says', values)
  const by = t(`exceptions.mainly.${mainly.dimension}`, { value: mainly.value })
  return rich<Part, 'exceptions.saysMainly'>('exceptions.saysMainly', { ...values, mainly: by })
}
