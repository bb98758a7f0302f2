import type { Capability, Role } from '@curlew/model'
import type { CmsFacts, HostFacts } from './cms-facts.ts'

/** Who makes a call: somebody who signed in here, or whom a site's own CMS vouches for. */
export interface Person {
  id: string
  name: string
  email: string
  role: Role
  /** Tells this sign-in from others of the same person; nonces are bound to it. */
  signIn: string
  /** The holder of the one-time link of the first start, until an administrator has been created. */
  isSettingUp?: true
  /** Of somebody whom a site's own CMS vouches for: the one site they may see, what they may do there, and what the CMS says of itself. */
  vouched?: { siteId: number; capabilities: readonly Capability[]; host: HostFacts; site: CmsFacts }
}
