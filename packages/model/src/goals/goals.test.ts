import { describe, expect, test } from 'vitest'
import { type Goal, GoalSettings, MAX_GOALS, sessionsWith } from './goals.ts'

const page = (more: object = {}) => ({ id: 'a', name: 'Thanks', kind: 'page', rule: '/thanks/', worth: 0, ...more })
const event = (more: object = {}) => page({ id: 'b', name: 'Sent', kind: 'event', rule: 'generate_lead', ...more })
/** Errors in settings: path and message. */
const faults = (settings: unknown) =>
  GoalSettings.safeParse(settings).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

describe('goals', () => {
  test('are pages, beginnings of paths, and events', () => {
    expect(faults([page(), page({ id: 'c', name: 'Shop', rule: '/shop/*' }), event({ worth: 2.5 })])).toEqual([])
    expect(faults([page({ rule: '/*' })])).toEqual([])
    expect(faults([page({ rule: '/книги/лето' })])).toEqual([])
  })

  test.each([
    ['no path', page({ rule: 'thanks' }), ['0.rule', 'invalid_page_pattern']],
    ['a star inside', page({ rule: '/a*b' }), ['0.rule', 'invalid_page_pattern']],
    ['two stars', page({ rule: '/a**' }), ['0.rule', 'invalid_page_pattern']],
    ['a space', page({ rule: '/a b' }), ['0.rule', 'invalid_page_pattern']],
    ['no event', event({ rule: "x'; --" }), ['0.rule', 'invalid_event_name']],
    ['a path as an event', event({ rule: '/thanks/' }), ['0.rule', 'invalid_event_name']],
    ['no name', page({ name: ' ' }), ['0.name', 'label_missing']],
    ['a name that turns the text around', page({ name: 'a\u202eb' }), ['0.name', 'unprintable']],
  ])('%s is refused', (_, goal, fault) => expect(faults([goal])).toEqual([fault]))

  test('have unique names, ignoring case, and a maximum number', () => {
    expect(faults([page(), page({ id: 'c', name: 'THANKS' })])).toEqual([['1.name', 'goal_taken']])
    expect(faults([page(), page({ name: 'Other' })])).toEqual([['1.name', 'goal_taken']])
    const many = Array.from({ length: MAX_GOALS + 1 }, (_, i) => page({ id: `g${i}`, name: `Goal ${i}` }))
    expect(faults(many)).toEqual([['', 'too_many_goals']])
  })

  test('a value is a number from 0', () => {
    for (const worth of [-1, Number.NaN, 1e10, '5']) expect(faults([page({ worth })])[0]?.[0]).toBe('0.worth')
  })
})

test('a session reaches a goal by one page, or one event, among all that it has', () => {
  const filterOf = (goal: unknown) => sessionsWith(goal as Goal)
  const scope = 'session'
  expect(filterOf(page())).toEqual({ dimension: 'pagePath', operator: 'is', values: ['/thanks/'], scope })
  expect(filterOf(page({ rule: '/shop/*' }))).toEqual({
    ...{ dimension: 'pagePath', operator: 'starts_with', values: ['/shop/'], scope },
  })
  expect(filterOf(event())).toEqual({ dimension: 'eventName', operator: 'is', values: ['generate_lead'], scope })
})
