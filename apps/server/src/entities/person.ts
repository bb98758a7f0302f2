import type { Capability, Role } from '@curlew/model'
import type { CmsFacts, HostFacts } from './cms-facts.ts'

/** The caller: someone signed in here, or a person of a site's CMS, which signs the call. */
export interface Person {
  id: string
  name: string
  email: string
  role: Role
  /** The id of this sign-in; nonces are bound to it. */
  signIn: string
  /** The holder of the one-time set-up link, until an administrator has been created. */
  isSettingUp?: true
  /** Set while a program calls with this person's token: the only site it may see. */
  token?: { siteId: number }
  /** Set for people of a CMS: the only site they may see, what they may do there, and the facts from the CMS. */
  delegation?: { siteId: number; capabilities: readonly Capability[]; host: HostFacts; site: CmsFacts }
}
