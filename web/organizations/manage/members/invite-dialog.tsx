import { organizationLimits as limits } from '@guildhall/contract/organizations/constants.ts'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { useI18n, useTranslation } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { copyText } from '../../../ui/controls/copy-text.ts'
import { FormError } from '../../../ui/controls/form-error.tsx'
import { Select, TextField } from '../../../ui/controls/inputs.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { useManage } from '../manage-access.ts'
import { inviteAddress } from './invite-state.ts'
import { useRefresh } from './use-refresh.ts'

const lifetimes = [1, 7, 30, 90] as const

/** Creates an invite link, then shows it for copying. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation('community-members')
  const { origin } = useI18n()
  const { id, name, visibility } = useManage().organization
  const isDraft = visibility === 'DRAFT'
  const refresh = useRefresh()
  const [address, setAddress] = useState('')
  const { form, text, errorText, isSending } = useForm({
    stored: { days: '7', maxUses: '' },
    checks: { maxUses: (value) => (isUses(value) ? undefined : t('maxUsesWrong', limits.inviteUses)) },
    async send({ days, maxUses }) {
      const { token } = await call('POST /organizations/{id}/invites', {
        params: { id },
        body: { ...(days && { days: Number(days) }), ...(maxUses && { maxUses: Number(maxUses) }) },
      })
      await refresh(['GET /organizations/{id}/invites'])
      setAddress(inviteAddress(origin, token))
    },
  })
  if (address)
    return (
      <Modal
        open
        onClose={onClose}
        title={t('inviteReady')}
        description={t(isDraft ? 'inviteDraft' : 'inviteReadyText')}
      >
        <div className="mt-4 grid gap-4">
          <TextField label={t('inviteLink')} readOnly value={address} onFocus={({ target }) => target.select()} />
          <Button kind="primary" onClick={() => void copyText(address, t('inviteCopied'))}>
            <Copy size={16} aria-hidden="true" />
            {t('copyInvite')}
          </Button>
        </div>
      </Modal>
    )
  return (
    <Modal
      open
      onClose={onClose}
      title={t('inviteTitle', { name })}
      description={t(isDraft ? 'inviteDraft' : 'inviteText')}
    >
      <form className="mt-4 grid gap-5" {...form}>
        <Select label={t('validFor')} {...text('days')}>
          {lifetimes.map((days) => (
            <option key={days} value={days}>
              {t('days', { count: days })}
            </option>
          ))}
          <option value="">{t('noEnd')}</option>
        </Select>
        <TextField
          type="number"
          min={limits.inviteUses.min}
          max={limits.inviteUses.max}
          label={t('maxUses')}
          note={t('optional')}
          description={t('maxUsesAbout')}
          {...text('maxUses')}
        />
        <FormError message={errorText} />
        <Button type="submit" kind="primary" loading={isSending}>
          {t('createInvite')}
        </Button>
      </form>
    </Modal>
  )
}

const isUses = (value: string) => {
  const uses = Number(value)
  const { min, max } = limits.inviteUses
  return value === '' || (Number.isInteger(uses) && uses >= min && uses <= max)
}
