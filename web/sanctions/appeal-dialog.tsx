import { sanctionLimits as limits } from '@guildhall/contract/sanctions/constants.ts'
import { useCommand } from '../lib/api/api.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { FormError } from '../ui/controls/form-error.tsx'
import { TextArea } from '../ui/controls/inputs.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { useRequired } from '../ui/form/use-required.ts'
import { FormDialog } from '../ui/overlay/form-dialog.tsx'

export function AppealDialog({ sanctionId, onClose }: { sanctionId: string; onClose: () => void }) {
  const t = useTranslation('moderation')
  const appeal = useCommand('POST /user/sanctions/{id}/appeal', ['GET /user/sanctions'])
  const required = useRequired()
  const { form, text, errorText, isSending } = useForm({
    stored: { text: '' },
    checks: { text: required.textFrom(limits.appeal.min) },
    async send(values) {
      await appeal.mutateAsync({ params: { id: sanctionId }, body: { text: values.text.trim() } })
      toast({ text: t('appealSent'), tone: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('appealTitle')}
      description={t('appealLead')}
      cancel={t('cancel')}
      submit={t('sendAppeal')}
      isSending={isSending}
      form={form}
      onClose={onClose}
    >
      <div className="mt-4 grid gap-4">
        <TextArea label={t('appealLabel')} rows={6} required maxLength={limits.appeal.max} {...text('text')} />
        <FormError message={errorText} />
      </div>
    </FormDialog>
  )
}
