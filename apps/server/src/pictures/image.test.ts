import { expect, test } from 'vitest'
import { readImage } from './image.ts'

/** Small pictures as image programs write them. */
const PICTURES = {
  'image/png': 'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'image/gif': 'R0lGODlhAwACAIAAAAAAAP///yH5BAEAAAAALAAAAAADAAIAAAICjF8AOw==',
}

test.each(Object.entries(PICTURES))('%s is recognised by its bytes, with its size', (type, base64) => {
  expect(readImage(Buffer.from(base64, 'base64'))).toEqual({ type, width: 3, height: 2 })
})

test('a JPEG’s size is read from its frame, after other segments', () => {
  const comment = 'fffe0006aabbccdd'
  const frame = 'ffc2000b08000200030101110 0'.replaceAll(' ', '')
  expect(readImage(Buffer.from(`ffd8${comment}${frame}`, 'hex'))).toEqual({ type: 'image/jpeg', width: 3, height: 2 })
})

test.each([
  ['lossy', '5650382000000000 000000 9d012a 0300 0200'],
  ['lossless', '5650384c00000000 2f 02400000 00'],
  ['extended', '5650385800000000 00000000 020000 010000'],
])('a WebP’s size: %s', (_, chunk) => {
  const bytes = Buffer.from(`5249464600000000 57454250 ${chunk}`.replaceAll(' ', ''), 'hex')
  expect(readImage(bytes)).toEqual({ type: 'image/webp', width: 3, height: 2 })
})

test('a truncated picture is not recognised as a picture', () => {
  for (const base64 of Object.values(PICTURES)) {
    const whole = Buffer.from(base64, 'base64')
    for (let length = 0; length < 10; length++) expect(readImage(whole.subarray(0, length))).toBeNull()
  }
  for (const hex of ['ffd8', 'ffd8ff', 'ffd8ffc0', 'ffd8ffe00000', 'ffd8ffffffff', '52494646'])
    expect(readImage(Buffer.from(hex, 'hex'))).toBeNull()
})
