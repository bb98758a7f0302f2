/** Features of the server and their composition: each opens after the features it needs, and closes before them. */
import type { AjaxAction } from '@curlew/model'
import type { AjaxCall } from './calls/ajax-call.ts'
import type { PublicRoute } from './calls/public-route.ts'
import type { RestRoute } from './calls/rest-route.ts'
import type { Job } from './jobs/jobs.ts'

/** One folder of the server. Its needs are services of earlier features; its functions and handlers name them in their types. */
export interface Feature<Needs, Opens extends object, Action extends AjaxAction> {
  /** Opens its services. @returns them, by the names other features use */
  open?: (needs: Needs) => Opens | Promise<Opens>
  close?: (services: Needs & NoInfer<Opens>) => unknown
  calls?: Record<Action, AjaxCall<Needs & NoInfer<Opens>>>
  routes?: readonly RestRoute<Needs & NoInfer<Opens>>[]
  publicRoutes?: readonly PublicRoute<Needs & NoInfer<Opens>>[]
  jobs?: (services: Needs & NoInfer<Opens>) => readonly Job[]
}

/** Features in opening order. */
interface Features<Base, Services extends Base, Action extends AjaxAction> {
  /** Adds a feature. It compiles only if the features before it open all services that it needs. */
  with<Opens extends object = object, More extends AjaxAction = never>(
    feature: Feature<Services, Opens, More>,
  ): Features<Base, Services & Opens, Action | More>
  /** @param closers collects what closes each feature, in opening order */
  open(base: Base, closers: (() => unknown)[]): Promise<Services>
  calls: Record<Action, AjaxCall<Services>>
  routes: readonly RestRoute<Services>[]
  publicRoutes: readonly PublicRoute<Services>[]
  jobs(services: Services): readonly Job[]
}

/** The empty list of features. */
export const noFeatures = <Base extends object>(): Features<Base, Base, never> => featuresOf([])

// The features' types differ; `with` has checked each against the earlier ones.
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
