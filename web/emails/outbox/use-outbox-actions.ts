import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useAction } from '../../ui/controls/use-action.ts'
import { communityReads, type Owner, siteReads } from './queries.ts'

/** Resend and cancel, for the site or for a community. */
export function useOutboxActions(id: Owner) {
  const t = useTranslation('outbox')
  const resendAsSite = useAction('POST /admin/emails/{id}/resend', siteReads, () => t('resent'))
  const cancelAsSite = useAction('POST /admin/emails/{id}/cancel', siteReads, () => t('cancelled'))
  const resend = useAction('POST /admin/organizations/{id}/emails/{emailId}/resend', communityReads, () => t('resent'))
  const cancel = useAction('POST /admin/organizations/{id}/emails/{emailId}/cancel', communityReads, () =>
    t('cancelled'),
  )
  return {
    resend: (emailId: string) =>
      id ? resend.act({ params: { id, emailId } }) : resendAsSite.act({ params: { id: emailId } }),
    cancel: (emailId: string, onSuccess: () => void) =>
      id
        ? cancel.act({ params: { id, emailId } }, onSuccess)
        : cancelAsSite.act({ params: { id: emailId } }, onSuccess),
    isPending: resendAsSite.isPending || cancelAsSite.isPending || resend.isPending || cancel.isPending,
  }
}
