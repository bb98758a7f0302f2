import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProse, fillProse } from './check-prose.ts'
import type { Fact, Facts } from './facts.ts'

const facts: Facts = new Map<string, Fact>([
  ['total.sessions', { kind: 'figure', text: '1,234' }],
  ['total.sessions.change', { kind: 'change', text: '12.4%', direction: 1 }],
  ['total.bounceRate.difference', { kind: 'change', text: '3.0%', direction: -1 }],
  ['total.users.change', { kind: 'change', text: '0.0%', direction: 0 }],
  ['row1.name', { kind: 'name', text: 'Organic Search', place: 'highest' }],
  ['row1.sessions', { kind: 'figure', text: '800', place: 'highest' }],
  ['row2.name', { kind: 'name', text: 'Email', place: 'other' }],
  ['row2.sessions', { kind: 'figure', text: '300', place: 'other' }],
  ['range', { kind: 'days', text: 'November 9 to November 15, 2026' }],
])

describe('prose is let through', () => {
  test.each([
    'Your site had {{total.sessions}} sessions from {{range}}.',
    'Your site had {{total.sessions}} sessions, {{total.sessions.change}} more than before.',
    '{{row1.name}} sent the most visits: {{row1.sessions}}. {{row2.name}} follows with {{row2.sessions}}.',
    'Ihre Website hatte {{total.sessions}} Sitzungen, ein Zuwachs von {{total.sessions.change}}.',
    'The bounce rate fell by {{total.bounceRate.difference}}.',
  ])('%s', (prose) => {
    expect(checkProse(prose, facts)).toBeNull()
  })
})

describe('prose is refused', () => {
  test.each([
    ['', 'empty'],
    ['x'.repeat(2000), 'too_long'],
    ['Your site did well.', 'no_slot'],
    ['There were {{total.visits}} visits.', 'unknown_slot'],
    ['There were {{total.sessions}} sessions, or 1,235.', 'figure'],
    ['There were {{total.sessions}} sessions, or １２.', 'figure'],
    ['There were {{total.sessions}} sessions, or ١٢.', 'figure'],
    ['There were {{total.sessions}} sessions, a dozen a day.', 'figure'],
    ['Of {{total.sessions}} sessions a third were new.', 'figure'],
    ['Sessions doubled to {{total.sessions}}.', 'figure'],
    ['Von {{total.sessions}} Sitzungen war die Hälfte neu.', 'figure'],
    ['{{total.sessions}} sessions, twenty-five an hour.', 'figure'],
    ['{{total.sessions}} sessions, ten percent new.', 'figure'],
    ['{{total.sessions}} sessions on Tuesday.', 'date'],
    ['{{total.sessions}} Sitzungen im März.', 'date'],
    ['Sessions fell to {{total.sessions}}.', 'direction'],
    ['Sessions fell by {{total.sessions.change}}.', 'direction'],
    ['Sessions stayed the same, {{total.sessions.change}}.', 'direction'],
    ['Sessions rose by {{total.sessions.change}} and the rate fell by {{total.bounceRate.difference}}.', 'direction'],
    ['Sessions rose by {{total.users.change}}.', 'direction'],
    ['{{row2.name}} sent the most visits: {{row2.sessions}}.', 'rank'],
    ['{{row2.name}} sent the most visits, before {{row1.name}}.', 'rank'],
    ['{{row1.name}} sent the fewest visits.', 'rank'],
    ['{{row1.name}} grew because of the newsletter.', 'cause'],
    ['{{row1.name}} wuchs dank des Newsletters.', 'cause'],
    ['{{row1.name}} <img src=x> leads.', 'markup'],
    ['{{row1.name}} ![x](https://evil.example/{{row1.name}}).', 'markup'],
    ['{{row1.name}} {total.sessions}.', 'markup'],
  ])('%s: %s', (prose, fault) => {
    expect(checkProse(prose, facts)).toBe(fault)
  })
})

test('no figure outside the slots is let through, whatever is around it', () => {
  const word = fc.constantFrom(
    'visits',
    'your site',
    '{{total.sessions}}',
    '{{row1.name}}',
    ',',
    'and',
    '.',
    'im',
    'had',
  )
  const figure = fc.oneof(
    fc.integer().map(String),
    fc.float({ noNaN: true }).map(String),
    fc.constantFrom(
      '½',
      '٣',
      '４',
      '四',
      'пять',
      'Ⅷ',
      '²',
      'seventeen',
      'hundred',
      'zwölf',
      'verdoppelte',
      'halved',
      '%',
    ),
  )
  fc.assert(
    fc.property(fc.array(word), figure, fc.array(word), (before, said, after) => {
      const prose = ['{{total.sessions}}', ...before, said, ...after].join(' ')
      expect(checkProse(prose, facts)).not.toBeNull()
    }),
  )
})

test('whatever a fact says is filled in as text and is not read again', () => {
  const hostile = new Map<string, Fact>([['name', { kind: 'name', text: '{{total.sessions}} $& 99' }]])
  expect(checkProse('It is {{name}}.', hostile)).toBeNull()
  expect(fillProse('It is {{ name }}.', hostile)).toBe('It is {{total.sessions}} $& 99.')
})
