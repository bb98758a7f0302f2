/** Visits that a site excludes: its own people, by IP address or by role. */
import { z } from 'zod'
import { refusal } from '../text/refusal.ts'

/** Wider ranges contain whole countries, which is surely a mistake. */
const WIDEST = { 4: 8, 6: 16 } as const

/** An IPv4 or IPv6 address, or a range of them in CIDR notation. */
export const ExcludedAddress = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], refusal('invalid_address')).refine(
  (text) => {
    const [address = '', bits] = text.split('/')
    return bits === undefined || Number(bits) >= WIDEST[address.includes(':') ? 6 : 4]
  },
  refusal('address_range_too_wide', { v4: WIDEST[4], v6: WIDEST[6] }),
)

/** Value of the page's parameter {@link ROLE_PARAMETER}: any role, not only a CMS's. */
export const ExcludedRole = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, refusal('invalid_role'))

export const ROLE_PARAMETER = 'user_role'

/** Reasons to drop an event that a site can waive. */
export const WaivableReason = z.enum(['data_centre', 'spam_referrer'])
export type WaivableReason = z.infer<typeof WaivableReason>

export const CountingSettings = z.object({
  excluded_addresses: z.array(ExcludedAddress).max(200, refusal('too_many_addresses')),
  excluded_roles: z
    .array(ExcludedRole)
    .max(50, refusal('too_many_roles'))
    .transform((roles) => [...new Set(roles)]),
  /** Events that are dropped at other sites for these reasons are counted. */
  counted_anyway: z.array(WaivableReason).transform((reasons) => [...new Set(reasons)]),
})
export type CountingSettings = z.infer<typeof CountingSettings>

/** Days that weeks begin on somewhere, as a site can choose: Sunday, Monday and Saturday. */
export const WEEK_STARTS = [1, 0, 6] as const

/** The day that a site's weeks begin on; null: as each reader's language has it. */
export const WeekSetting = z.object({ first_day_of_week: z.literal(WEEK_STARTS).nullable() })
export type WeekSetting = z.infer<typeof WeekSetting>

/** Percentage of measured page views; null: all, or on busy sites about `MEASURED_VIEWS_A_DAY` a day. */
export const VitalsSetting = z.object({ vitals_percent: z.number().int().min(0).max(100).nullable() })
export type VitalsSetting = z.infer<typeof VitalsSetting>

/** A site as its settings have it. */
export const SiteSettings = CountingSettings.extend(VitalsSetting.shape).extend(WeekSetting.shape).extend({
  name: z.string(),
  domain: z.string(),
  timezone: z.string(),
  currency: z.string(),
  /** Address of the current caller. */
  your_address: z.string(),
})
export type SiteSettings = z.infer<typeof SiteSettings>
