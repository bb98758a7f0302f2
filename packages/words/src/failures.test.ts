import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ERROR_TYPES } from '@curlew/model'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createWords } from './create-words.ts'
import { sayFailure, sayFields, sayRejected } from './failures.ts'
import { loadWords, speakLanguageOf } from './language/language.ts'

const english = await createWords({ locale: 'en-GB' })
const german = await createWords({ locale: 'de-DE' })

describe("a failure's message", () => {
  test('comes from its code, with localised values', () => {
    const failure = { type: 'invalid_request', code: 'too_many_notes', values: { maximum: 10_000 }, message: 'No.' }
    expect(english.sayFailure(failure)).toBe('A site has at most 10,000 notes; delete some first.')
    expect(german.sayFailure(failure)).toBe('Eine Website hat höchstens 10.000 Notizen. Löschen Sie erst einige.')
  })

  test('is per field, each with its own values', () => {
    const failure = {
      type: 'invalid_request',
      fields: { name: 'too_long', domain: 'domain_taken', label: 'too_long' },
      values: { name: { maximum: 100 }, label: { maximum: 60 } },
    }
    expect(german.sayFailure(failure)).toBe(
      'Das darf höchstens 100 Zeichen lang sein. Diese Website gibt es hier schon. Das darf höchstens 60 Zeichen lang sein.',
    )
  })

  test('names missing columns of a file', () => {
    const lacking = (columns: string[]) => ({
      type: 'invalid_request',
      fields: { file: 'order_columns_missing' },
      values: { file: { columns } },
    })
    expect(german.sayFailure(lacking(['number', 'date']))).toMatch(/keine Spalte für: Bestellnummer, Datum\./)
    expect(english.sayFailure(lacking(['of_a_newer_version']))).toMatch(/a column for: of_a_newer_version\./)
  })

  test("falls back to its type for unknown codes or missing values; English prefers the server's message", () => {
    for (const failure of [
      { type: 'not_found', code: 'of_a_newer_version', message: 'The shelf is gone.' },
      { type: 'not_found', code: 'unknown_site', message: 'The shelf is gone.' },
      { type: 'not_found', message: 'The shelf is gone.' },
    ]) {
      expect(english.sayFailure(failure)).toBe('The shelf is gone.')
      expect(german.sayFailure(failure)).toBe('Das gibt es nicht mehr, oder Sie dürfen es nicht sehen.')
    }
    expect(english.sayFailure({ type: 'not_found' })).toBe('This is not there any more, or you may not see it.')
    expect(german.sayFailure({ type: 'conflict', message: 'The shelf is gone.' })).toBe('The shelf is gone.')
    expect(german.sayFailure({ type: 'conflict' })).toBe(
      'Hier ist etwas schiefgegangen. Bitte versuchen Sie es erneut.',
    )
  })

  test('is in the language on screen once its catalogue has loaded', async () => {
    onTestFinished(() => speakLanguageOf('en', { lang: '', dir: '' }))
    await speakLanguageOf('de', { lang: '', dir: '' })
    const failure = { type: 'invalid_request', fields: { password: 'wrong_password', token: 'of_a_newer_version' } }
    // Before that, or if loading fails, the field is still marked.
    expect(sayFields(failure).password).toBe('Das ist nicht gültig.')
    await loadWords('failures')
    expect(sayFields(failure)).toEqual({
      password: 'Das ist nicht Ihr Passwort.',
      token: 'Das ist nicht gültig.',
    })
    expect(sayRejected({ faults: [{ code: 'no_total', values: { text: '„x“' } }] })).toBe('keine Summe: „x“')
    const [required, ofWhole] = [
      { field: 'time', code: 'required' },
      { field: '', code: 'not_an_object' },
    ]
    expect(sayRejected({ faults: [required, ofWhole] })).toBe('time: Diese Angabe fehlt. Das muss ein Objekt sein.')
    expect(sayRejected({ faults: [{ code: 'of_a_newer_version' }] })).toBe('Das ist nicht gültig.')
    expect(sayFailure({ type: 'not_found', code: 'no_such_note' })).toBe('Diese Notiz gibt es nicht.')
  })
})

test('codes are named like failure types and schema issues: words joined by _', () => {
  const file = join(import.meta.dirname, '../catalogues/en/failures.json')
  const keys = Object.keys(JSON.parse(readFileSync(file, 'utf8')))
  expect(keys.filter((key) => !/^(failure|footer|field|rejected|column)\.[a-z0-9]+(_[a-z0-9]+)*$/.test(key))).toEqual(
    [],
  )
  // A code equal to a type would apply to every failure of that type.
  expect(keys.filter((key) => ERROR_TYPES.some((type) => key === `failure.${type}`))).toEqual([])
})
