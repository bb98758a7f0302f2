import type { PageData } from '@curlew/model'

/** Whether the person has an account here: not in a CMS, nor by the link of the first start. */
export const hasAccount = ({ host, user }: Pick<PageData, 'host' | 'user'>): boolean =>
  host === 'standalone' && user.email !== ''
