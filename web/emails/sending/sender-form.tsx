import { isEmailAddress } from '@guildhall/contract/core/email-address.ts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useManage } from '../../organizations/manage/manage-access.ts'
import { TextField } from '../../ui/controls/inputs.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { SaveRow } from '../../ui/form/save-row.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { AreaPart } from '../../ui/layout/area-layout.tsx'
import { emailSettings } from './queries.ts'

/** The name that recipients see, and where their replies go. The address is always that of the site. */
export function SenderForm() {
  const t = useTranslation('outbox')
  const { id, name } = useManage().organization
  const client = useQueryClient()
  const { data } = useSuspenseQuery(emailSettings(id))
  const { form, text, errorText, isSending, isDirty } = useForm({
    stored: { senderName: data.senderName ?? '', replyTo: data.replyTo ?? '' },
    checks: {
      replyTo: (value) => (value.trim() === '' || isEmailAddress(value.trim()) ? undefined : t('replyToInvalid')),
    },
    async send({ senderName, replyTo }) {
      const body = { senderName: senderName.trim() || null, replyTo: replyTo.trim() || null }
      const saved = await call('PATCH /admin/organizations/{id}/email', { params: { id }, body })
      client.setQueryData(emailSettings(id).queryKey, saved)
      toast({ text: t('senderSaved'), tone: 'success' })
    },
  })
  return (
    <AreaPart title={t('sender')} about={t('senderAbout')}>
      <form className="grid gap-5" {...form}>
        <TextField
          label={t('senderName')}
          description={t('senderNameHint', { name })}
          placeholder={name}
          maxLength={80}
          autoComplete="off"
          {...text('senderName')}
        />
        <TextField
          label={t('replyTo')}
          description={t('replyToHint')}
          type="email"
          maxLength={254}
          autoComplete="off"
          {...text('replyTo')}
        />
        <SaveRow errorText={errorText} isSending={isSending} isDirty={isDirty} />
      </form>
    </AreaPart>
  )
}
