import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { FormError } from '../../../ui/controls/form-error.tsx'
import { TextField } from '../../../ui/controls/inputs.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { BanFields, banOf, emptyBan, isBanComplete } from './ban-fields.tsx'
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
  const { form, text, values, errorText, isSending } = useForm({
    stored: { username: '', ...emptyBan },
    about: name === undefined ? { NO_SUCH_PERSON: 'username', OUTRANKED: 'username', CONFLICT: 'username' } : {},
    async send({ username, ...ban }) {
      await send(banOf(ban), username.trim().replace(/^@/, ''))
      onClose()
    },
  })
  const isNamed = name !== undefined || values.username.trim() !== ''
  return (
    <FormDialog
      title={name === undefined ? t('banSomeone') : t('banName', { name })}
      description={t('banText')}
      cancel={t('cancel')}
      submit={t('ban')}
      kind="danger"
      isSending={isSending}
      disabled={!isBanComplete(values) || !isNamed}
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
