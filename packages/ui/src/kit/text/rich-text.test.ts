import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { richText } from './rich-text.ts'

test('tags and values of a message are rendered in the order of the language', () => {
  const drawn = richText('upsell.offer', {
    code: createElement('i', null, 'SAVE<50'),
    b: (words) => createElement('b', null, words),
    coupon: (code) => createElement('code', null, code),
  })
  expect(renderToStaticMarkup(drawn)).toBe(
    'Upgrade today and get <b>50% off</b> the regular price with coupon code <code><i>SAVE&lt;50</i></code>',
  )
})
