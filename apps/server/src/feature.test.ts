import { AJAX_ACTIONS } from '@curlew/model'
import { expect, test } from 'vitest'
import { defineCall, SiteOnly } from './calls/ajax-call.ts'
import { noFeatures } from './feature.ts'

interface Base {
  folder: string
}

/** Features that record their calls. */
function features(done: string[]) {
  const LAMPS = {
    open({ folder }: Base) {
      done.push(`lamps open in ${folder}`)
      return { lamps: { lit: true } }
    },
    close: () => done.push('lamps close'),
    jobs: () => [{ name: 'trim', everyMs: 1, run: async () => {} }],
  }
  const ROOMS = {
    async open({ lamps }: { lamps: { lit: boolean } }) {
      done.push(`rooms open ${lamps.lit ? 'with' : 'without'} light`)
      return { rooms: 3 }
    },
    close: ({ rooms }: { rooms: number }) => done.push(`${rooms} rooms close`),
    calls: {
      [AJAX_ACTIONS.appInit]: defineCall({
        capability: 'view_reports',
        fields: SiteOnly,
        answer: async ({ rooms }: { rooms: number }) => rooms,
      }),
    },
    routes: [{ method: 'GET', path: 'rooms', access: 'public', answer: async () => 3 } as const],
    publicRoutes: [{ method: 'GET', path: '/door', protection: 'nothing', answer: () => new Response() } as const],
  }
  return { LAMPS, ROOMS }
}

test('features open in order, each with the services of earlier ones, and return how to close them', async () => {
  const done: string[] = []
  const { LAMPS, ROOMS } = features(done)
  const house = noFeatures<Base>().with(LAMPS).with(ROOMS)
  const closers: (() => unknown)[] = []
  const services = await house.open({ folder: 'here' }, closers)
  expect(services).toEqual({ folder: 'here', lamps: { lit: true }, rooms: 3 })
  for (const close of closers.reverse()) await close()
  expect(done).toEqual(['lamps open in here', 'rooms open with light', '3 rooms close', 'lamps close'])
})

test('if one fails to open, those before it can be closed', async () => {
  const done: string[] = []
  const { LAMPS } = features(done)
  const broken = { open: (): object => Promise.reject(new Error('no roof')) }
  const closers: (() => unknown)[] = []
  await expect(noFeatures<Base>().with(LAMPS).with(broken).open({ folder: '' }, closers)).rejects.toThrow('no roof')
  for (const close of closers) await close()
  expect(done.at(-1)).toBe('lamps close')
})

test('the calls, routes and jobs of all features are there before anything is open', () => {
  const { LAMPS, ROOMS } = features([])
  const house = noFeatures<Base>().with(LAMPS).with(ROOMS)
  expect(Object.keys(house.calls)).toEqual([AJAX_ACTIONS.appInit])
  expect(house.routes.map(({ path }) => path)).toEqual(['rooms'])
  expect(house.publicRoutes.map(({ path }) => path)).toEqual(['/door'])
  const services = { folder: '', lamps: { lit: true }, rooms: 3 }
  expect(house.jobs(services).map(({ name }) => name)).toEqual(['trim'])
})

test('a feature before one that it needs neither compiles nor opens', async () => {
  const { LAMPS, ROOMS } = features([])
  // @ts-expect-error rooms need lamps
  const house = noFeatures<Base>().with(ROOMS).with(LAMPS)
  await expect(house.open({ folder: '' }, [])).rejects.toThrow(TypeError)
})
