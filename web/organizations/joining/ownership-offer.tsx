import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { Time } from '../../ui/feedback/time.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import type { Organization } from '../queries.ts'

type OwnershipOfferProps = { organization: Organization; onClose: () => void }

/** An owner has offered the community to the reader, who accepts or declines it. */
export function OwnershipOffer({ organization: { id, name, standing }, onClose }: OwnershipOfferProps) {
  const t = useTranslation('community-join')
  const answer = useAction('POST /organizations/{id}/transfer/answer', [
    'GET /organizations/{id}',
    'GET /organizations/{id}/role',
    'GET /user/organizations',
  ])
  if (!standing.offer) return null
  const { from, shared, expiresAt } = standing.offer
  const send = (accept: boolean) => answer.act({ params: { id }, body: { accept } }, onClose)
  return (
    <Modal
      open
      onClose={onClose}
      title={t('offerTitle', { name, from: from.name ?? from.username ?? '' })}
      description={shared ? t('offerShared') : t('offerText')}
      footer={
        <>
          <Button kind="ghost" loading={answer.isPending} onClick={() => send(false)}>
            {t('offerDecline')}
          </Button>
          <Button kind="primary" loading={answer.isPending} onClick={() => send(true)}>
            {t('offerAccept')}
          </Button>
        </>
      }
    >
      <p className="hint mt-2">
        {t('offerExpires')} <Time at={expiresAt} show="full" />
      </p>
    </Modal>
  )
}
