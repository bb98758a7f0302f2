/** Who may do what. */
import { z } from 'zod'

export const Role = z.enum(['administrator', 'viewer'])
export type Role = z.infer<typeof Role>

export const CAPABILITIES = ['view_reports', 'update_settings', 'install_plugins'] as const
export const Capability = z.enum(CAPABILITIES)
export type Capability = z.infer<typeof Capability>

const GRANTS: Record<Role, readonly Capability[]> = {
  administrator: CAPABILITIES,
  viewer: ['view_reports'],
}

export const can = (role: Role, capability: Capability): boolean => GRANTS[role].includes(capability)
