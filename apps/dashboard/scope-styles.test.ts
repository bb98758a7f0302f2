import postcss from 'postcss'
import { expect, test } from 'vitest'
import { scopeStyles } from './scope-styles.ts'

const scoped = async (css: string, file: string) => (await postcss([scopeStyles()]).process(css, { from: file })).css

test('every rule of a module is scoped to the root class; keyframes and nested rules are unchanged', async () => {
  expect(await scoped('.a, .b:hover { x: y } @media print { .a { x: y } }', 'card.module.css')).toBe(
    ':global(.curlew) .a, :global(.curlew) .b:hover { x: y } @media print { :global(.curlew) .a { x: y } }',
  )
  expect(await scoped('@keyframes k { from { x: y } }', 'card.module.css')).toBe('@keyframes k { from { x: y } }')
  expect(await scoped('.a { &:hover { x: y } }', 'card.module.css')).toBe(':global(.curlew) .a { &:hover { x: y } }')
})

test('other style sheets are unchanged', async () => {
  expect(await scoped('.curlew { x: y }', 'tokens.css')).toBe('.curlew { x: y }')
})
