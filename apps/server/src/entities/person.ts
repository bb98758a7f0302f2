import type { Capability, Role } from '@curlew/model'
import type { CmsFacts, HostFacts } from './cms-facts.ts'

/** Who makes a call: someone signed in here, or a person of a site's CMS, which signs the call. */
export interface Person {
  id: string
  name: string
  email: string
  role: Role
  /** The id of this sign-in; nonces are bound to it. */
  signIn: string
  /** The holder of the one-time link of the first start, until an administrator has been created. */
  isSettingUp?: true
  /** For people of a CMS: the one site they may see, what they may do there, and what the CMS says about itself and its site. */
  vouched?: { siteId: number; capabilities: readonly Capability[]; host: HostFacts; site: CmsFacts }
}
