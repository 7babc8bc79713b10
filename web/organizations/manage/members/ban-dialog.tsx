import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { FormError } from '../../../ui/controls/form-error.tsx'
import { TextField } from '../../../ui/controls/inputs.tsx'
import { useReasonCheck } from '../../../ui/controls/reason-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useRequired } from '../../../ui/form/use-required.ts'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { BanFields, banOf, emptyBan } from './ban-fields.tsx'
import type { BanInput } from './use-member-actions.ts'

type BanDialogProps = {
  /** The name of the member; without it the dialog asks for a username. */
  name?: string
  send: (ban: BanInput, username: string) => Promise<unknown>
  onClose: () => void
}

/** A ban needs a reason, which the banned user reads. */
export function BanDialog({ name, send, onClose }: BanDialogProps) {
  const t = useTranslation('community-members')
  const required = useRequired()
  const checkReason = useReasonCheck()
  const { form, text, errorText, isSending } = useForm({
    stored: { username: '', ...emptyBan },
    checks: { ...(name === undefined && { username: required.text }), reason: checkReason },
    about: name === undefined ? { NO_SUCH_PERSON: 'username', OUTRANKED: 'username', CONFLICT: 'username' } : {},
    async send({ username, ...ban }) {
      await send(banOf(ban), username.trim().replace(/^@/, ''))
      onClose()
    },
  })
  return (
    <FormDialog
      title={name === undefined ? t('banSomeone') : t('banName', { name })}
      description={t('banText')}
      cancel={t('cancel')}
      submit={t('ban')}
      kind="danger"
      isSending={isSending}
      form={form}
      onClose={onClose}
    >
      <div className="mt-4 grid gap-4">
        {name === undefined && (
          <TextField
            label={t('username')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...text('username')}
          />
        )}
        <BanFields text={text} />
        <FormError message={errorText} />
      </div>
    </FormDialog>
  )
}
