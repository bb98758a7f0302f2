import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { lazyComponent } from './lazy-component.tsx'

const Loaded = () => <p>Loaded</p>

/** Renders a piece and says whether its fallback was ever rendered. */
async function hasWaited(Piece: ReturnType<typeof lazyComponent>): Promise<boolean> {
  let hasWaited = false
  const Waiting = () => {
    hasWaited = true
    return null
  }
  await renderInApp(
    <Suspense fallback={<Waiting />}>
      <Piece />
    </Suspense>,
  )
  await expect.element(page.getByText('Loaded')).toBeVisible()
  return hasWaited
}

test('a piece whose code has arrived is shown without its fallback', async () => {
  const preloaded = lazyComponent(async () => ({ default: Loaded }))
  await preloaded.preload()
  expect(await hasWaited(preloaded)).toBe(false)
})

test('another one shows its fallback first', async () => {
  expect(await hasWaited(lazyComponent(async () => ({ default: Loaded })))).toBe(true)
})

test('preloading never rejects, and a piece that could not be loaded then is loaded when it is shown', async () => {
  let loads = 0
  const piece = lazyComponent(async () => {
    loads++
    if (loads === 1) throw new Error('The server is away.')
    return { default: Loaded }
  })
  await piece.preload()
  expect(await hasWaited(piece)).toBe(true)
})
