/** Sends the link of an invitation. */
import { randomUUID } from 'node:crypto'
import { PRODUCT } from '@curlew/model'
import { MailAddress } from '@curlew/model/mail'
import { INVITATION_DAYS } from '@curlew/model/people'
import { createWords } from '@curlew/words'
import type { MailSettings } from '../mail/mail-settings.ts'
import { shortMail } from '../mail/short-mail.ts'
import { send } from '../mail/transport.ts'

/** Short, since a person waits. */
const STEP_MS = 8_000

/**
 * Mails an invitation, if the installation sends mail.
 * @returns whether the mail server took it; if it did not, the link can be passed on by hand
 */
export async function mailInvitation(
  { mailSettings, now }: { mailSettings: MailSettings; now: () => number },
  invitation: { to: string; link: string; inviter: string; locale: string },
): Promise<boolean> {
  const account = await mailSettings.account()
  if (!account || !MailAddress.safeParse(invitation.to).success) return false
  const { t } = await createWords({ locale: invitation.locale })
  const { inviter, link, locale } = invitation
  const mail = await shortMail({
    locale,
    subject: t('invitation.subject', { product: PRODUCT }),
    sentence: t('invitation.text', { inviter, product: PRODUCT, days: INVITATION_DAYS }),
    button: { label: t('invitation.button'), url: link },
  })
  const date = new Date(now())
  const messageId = `invitation-${randomUUID()}@${account.from.split('@')[1]}`
  const { outcome } = await send(account, { ...mail, to: invitation.to, messageId, date }, { stepMs: STEP_MS })
  return outcome === 'accepted'
}
