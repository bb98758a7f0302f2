/** Answers REST calls. */
import { REST_NONCE_HEADER, REST_NONCE_PARAMETER } from '@curlew/model'
import type { Context } from 'hono'
import type { Person } from '../entities/person.ts'
import {
  type Admission,
  type CallAllowance,
  type CallerCheck,
  isAnnounced,
  isProgram,
  type NonceCheck,
  type Programs,
  refuseSigned,
  requireCaller,
  requireCapability,
  requireInstallation,
  requireNonce,
} from '../hosts/guard.ts'
import type { Intake } from '../http/intake.ts'
import type { Bindings } from '../http/request.ts'
import type { ActivityRecorder } from './activity-recorder.ts'
import { jsonOf, localeOf, MAX_CALL_BYTES, readBody } from './request-content.ts'
import type { RestCall, RestRoute } from './rest-route.ts'

/** The largest body of an anonymous caller. */
const MAX_PUBLIC_CALL_BYTES = 8 * 1024

/** The caller of public routes. */
const ANONYMOUS: Person = { id: '', name: '', email: '', role: 'viewer', signIn: '' }

interface Needs extends CallerCheck, NonceCheck {
  programs: Programs
  intake: Intake
  activities: ActivityRecorder
  config: { publicUrl: string | null }
}

/** Answers one REST call. Checks the caller before it reads the body, as far as the headers allow. @throws {CallError} */
export async function answerRest<Services extends Needs>(
  route: RestRoute<Services>,
  services: Services,
  c: Context<{ Bindings: Bindings }>,
  client: string,
): Promise<Response> {
  if (route.access === 'public') refuseSigned(c.req.raw)
  const program = await programOf(route, services, c, client)
  const caller =
    program?.holder.person ?? (route.access === 'public' ? ANONYMOUS : await requireCaller(services, c.req.raw))
  if (!program && !isAnnounced(caller)) requireRights(services, c, route, caller)
  const respond = (person: Person, content: Pick<RestCall, 'body' | 'form'>) =>
    responseOf(route, c, {
      services,
      person,
      headers: c.req.raw.headers,
      client,
      ...content,
      query: { ...(program && { site: String(program.holder.site.id) }), ...c.req.query() },
      params: c.req.param() as Record<string, string>,
      locale: program?.holder.locale ?? localeOf(c),
      signal: c.req.raw.signal,
      serverUrl: services.config.publicUrl ?? new URL(c.req.url).origin,
      subject: { site: null, text: '' },
      setCookies: (cookies) => {
        for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
      },
    })
  if (!route.form) {
    const body = await readBody(services, c, client, route.access === 'public' ? MAX_PUBLIC_CALL_BYTES : MAX_CALL_BYTES)
    const person = isAnnounced(caller) ? requireRights(services, c, route, await caller.personOf(body)) : caller
    return respond(person, { body: jsonOf(c, body) })
  }
  const form = await services.intake.receive(c.req.raw, client, route.form.maxBytes)
  try {
    const person = isAnnounced(caller) ? requireRights(services, c, route, await caller.personOf(form)) : caller
    return await respond(person, { body: {}, form })
  } finally {
    await form.remove()
  }
}

async function responseOf<Services extends Needs>(route: RestRoute<Services>, c: Context, call: RestCall<Services>) {
  const data = await route.answer(call)
  const { activity } = route
  const { services, person, subject } = call
  if (activity) await services.activities.record({ activity, person, site: subject.site, subject: subject.text })
  if (data instanceof Response) return data
  // Programs get the answer itself, and failures as problem details.
  return c.json(call.person.token ? data : { success: true, data }, 200, { 'Cache-Control': 'no-store' })
}

/** The program that calls, if the route is open to some; it then needs no nonce, because no browser sends its token by itself. */
async function programOf<Services extends Needs>(
  { scope }: RestRoute<Services>,
  { programs }: Services,
  c: Context,
  client: string,
): Promise<Admission | null> {
  if (!scope || !isProgram(c.req.raw.headers)) return null
  const program = await programs.admit(c.req.raw.headers, client, scope)
  sayAllowance(c, program.count())
  return program
}

/** As the IETF's draft "RateLimit header fields for HTTP" has them. */
function sayAllowance(c: Context, { calls, seconds, left, resetSeconds }: CallAllowance): void {
  c.header('RateLimit-Policy', `"token";q=${calls};w=${seconds}`)
  c.header('RateLimit', `"token";r=${left};t=${resetSeconds}`)
}

/** @throws {CallError} if this person may not make this call */
function requireRights<Services>(services: NonceCheck, c: Context, route: RestRoute<Services>, person: Person): Person {
  if (route.access === 'public') return person
  if (route.ofInstallation) requireInstallation(person)
  if (route.access === 'signed_in') return person
  const inAddress = route.method === 'GET' ? c.req.query(REST_NONCE_PARAMETER) : undefined
  requireNonce(services, person, c.req.header(REST_NONCE_HEADER) ?? inAddress, 'rest')
  requireCapability(person, route.access)
  return person
}
