/** What a feature of the server is, and how features become one: each opens after those that it needs, and closes before them. */
import type { AjaxAction } from '@curlew/model'
import type { AjaxCall } from './calls/ajax-call.ts'
import type { PublicRoute } from './calls/public-route.ts'
import type { RestRoute } from './calls/rest-route.ts'
import type { Job } from './jobs/jobs.ts'

/** One folder of the server. What it needs are services that features before it open; its functions and handlers name them in their types. */
export interface Feature<Needs, Opens extends object, Action extends AjaxAction> {
  /** Opens its services. @returns them, by the names under which others need them */
  open?: (needs: Needs) => Opens | Promise<Opens>
  close?: (services: Needs & NoInfer<Opens>) => unknown
  calls?: Record<Action, AjaxCall<Needs & NoInfer<Opens>>>
  routes?: readonly RestRoute<Needs & NoInfer<Opens>>[]
  publicRoutes?: readonly PublicRoute<Needs & NoInfer<Opens>>[]
  jobs?: (services: Needs & NoInfer<Opens>) => readonly Job[]
}

/** Features in the order in which they open. */
interface Features<Base, Services extends Base, Action extends AjaxAction> {
  /** Adds a feature. It compiles only if the features before it open all services that it needs. */
  with<Opens extends object = object, More extends AjaxAction = never>(
    feature: Feature<Services, Opens, More>,
  ): Features<Base, Services & Opens, Action | More>
  /** @param closers gets what closes each, in the order in which they opened */
  open(base: Base, closers: (() => unknown)[]): Promise<Services>
  calls: Record<Action, AjaxCall<Services>>
  routes: readonly RestRoute<Services>[]
  publicRoutes: readonly PublicRoute<Services>[]
  jobs(services: Services): readonly Job[]
}

/** No feature yet. */
export const noFeatures = <Base extends object>(): Features<Base, Base, never> => featuresOf([])

// The types of the list's features differ: `with` has checked each against those before it.
// biome-ignore lint/suspicious/noExplicitAny: see above
function featuresOf(list: readonly Feature<any, any, any>[]): Features<any, any, any> {
  return {
    with: (feature) => featuresOf([...list, feature]),
    async open(base, closers) {
      const services = { ...base }
      for (const { open, close } of list) {
        Object.assign(services, await open?.(services))
        if (close) closers.push(() => close(services))
      }
      return services
    },
    calls: Object.assign({}, ...list.map(({ calls }) => calls)),
    routes: list.flatMap(({ routes = [] }) => routes),
    publicRoutes: list.flatMap(({ publicRoutes = [] }) => publicRoutes),
    jobs: (services) => list.flatMap(({ jobs }) => jobs?.(services) ?? []),
  }
}
