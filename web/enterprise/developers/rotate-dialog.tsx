/** Gives a token a new secret; the old one works for a while, so that programs can change over. */
import { overlapHours } from '@guildhall/contract/enterprise/constants.ts'
import { useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useManage } from '../../organizations/manage/manage-access.ts'
import { Radio } from '../../ui/controls/checks.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import type { Token } from './queries.ts'
import { TokenDialog } from './token-dialog.tsx'

export function RotateDialog({ token, onClose }: { token: Token; onClose: () => void }) {
  const t = useTranslation('developers')
  const { id: orgId } = useManage().organization
  const [hours, setHours] = useState<(typeof overlapHours)[number]>(24)
  const [secret, setSecret] = useState('')
  const rotate = useAction('POST /enterprise/token/{tokenId}/rotate', ['GET /enterprise/token'])
  if (secret) return <TokenDialog secret={secret} onClose={onClose} />
  return (
    <ConfirmDialog
      title={t('rotateTitle', { name: token.name })}
      description={t('rotateText')}
      keep={t('cancel')}
      act={t('rotate')}
      kind="primary"
      busy={rotate.isPending}
      onAct={() =>
        rotate.act({ params: { tokenId: token.id }, query: { orgId }, body: { overlapHours: hours } }, (reply) =>
          setSecret(reply.token),
        )
      }
      onClose={onClose}
    >
      <fieldset className="mt-4 grid gap-2">
        <legend className="field-label">{t('overlap')}</legend>
        {overlapHours.map((option) => (
          <Radio key={option} name="overlap" checked={hours === option} onChange={() => setHours(option)}>
            {option === 0 ? t('overlapNone') : t('overlapHours', { count: option })}
          </Radio>
        ))}
      </fieldset>
    </ConfirmDialog>
  )
}
