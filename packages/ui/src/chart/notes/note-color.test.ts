import { expect, test } from 'vitest'
import { noteColor, textColorOn } from './note-color.ts'

test('a colour is six hex digits and nothing else', () => {
  expect(noteColor('#E9AF00')).toBe('#E9AF00')
  for (const text of ['', 'red', '#fff', '#e9af00;background:url(//evil.example)', 'var(--x)'])
    expect(noteColor(text)).toBe('var(--chart-1)')
})

test('text is white on dark colours, dark on light ones', () => {
  expect(['#8e71cc', '#000000', '#3a93dd', ''].map(textColorOn)).toEqual(['#ffffff', '#ffffff', '#ffffff', '#ffffff'])
  expect(['#e9af00', '#ffffff', '#5cc0a5'].map(textColorOn)).toEqual(['#1b2733', '#1b2733', '#1b2733'])
})
