import { chatLimits } from '@guildhall/contract/chats/constants.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { FormError } from '../../ui/controls/form-error.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { useRequired } from '../../ui/form/use-required.ts'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'

type RenameDialogProps = { chatId: string; name: string; onClose: () => void }

export function RenameDialog({ chatId, name, onClose }: RenameDialogProps) {
  const t = useTranslation('messages')
  const rename = useAction('PATCH /chats/{id}', ['GET /chats/{id}', 'GET /chats'])
  const required = useRequired()
  const { form, text, values, errorText, isSending } = useForm({
    stored: { name },
    checks: { name: required.text },
    async send(values) {
      await rename.send({ params: { id: chatId }, body: { name: values.name.trim() } })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('renameTitle')}
      cancel={t('cancel')}
      submit={t('rename')}
      isSending={isSending}
      disabled={values.name.trim() === name}
      form={form}
      onClose={onClose}
    >
      <TextField label={t('groupName')} maxLength={chatLimits.name.max} {...text('name')} />
      <FormError message={errorText} />
    </FormDialog>
  )
}
