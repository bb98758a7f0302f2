import type { PageData } from '@curlew/model'

/** Whether the user has an account here: not in a CMS, and not with the first-start link. */
export const hasAccount = ({ host, user }: Pick<PageData, 'host' | 'user'>): boolean =>
  host === 'standalone' && user.email !== ''
