import { localePath } from '@guildhall/contract/core/locales.ts'
import { identityLimits } from '@guildhall/contract/identity/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { rememberDeletion } from '../identity/pending-deletion.tsx'
import { call } from '../lib/api/api.ts'
import { useFeature } from '../lib/api/site.ts'
import { useI18n, useTranslation } from '../lib/i18n/i18n.ts'
import { forgetPerson } from '../shell/forget-person.ts'
import { offer } from '../subscriptions/queries.ts'
import { FormError } from '../ui/controls/form-error.tsx'
import { TextField } from '../ui/controls/inputs.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { FormDialog } from '../ui/overlay/form-dialog.tsx'

type DeleteAccountProps = { username: string; onClose: () => void }

/** Lists what is deleted, what is retained and the deadline for undoing it. The user types their name to prevent accidents. */
export function DeleteAccount({ username, onClose }: DeleteAccountProps) {
  const t = useTranslation('settings')
  const { locale } = useI18n()
  const state = useQuery({ ...offer(), enabled: useFeature('pro') }).data?.subscription.state ?? 'none'
  const { form, text, values, errorText, isSending, isSent } = useForm({
    stored: { username: '' },
    async send() {
      const { deletionDueAt } = await call('DELETE /user')
      forgetPerson()
      if (deletionDueAt) rememberDeletion(deletionDueAt)
      window.location.assign(localePath(locale, '/login'))
    },
  })
  const isConfirmed = values.username.trim().toLowerCase() === username.toLowerCase()
  return (
    <FormDialog
      onClose={onClose}
      title={t('deleteTitle')}
      description={t('deleteText', { count: identityLimits.deletionGraceDays })}
      cancel={t('keepAccount')}
      submit={t('deleteAccount')}
      kind="danger"
      disabled={!isConfirmed}
      isSending={isSending || isSent}
      form={form}
    >
      <div className="mt-4 grid gap-4">
        <ul className="grid gap-2 text-ui">
          <li>{t('deleteErased')}</li>
          <li>{t('deleteKept')}</li>
          {state !== 'none' && state !== 'ended' && <li>{t('deletePro')}</li>}
          <li>{t('deleteUndo')}</li>
        </ul>
        <TextField
          label={t('deleteType', { username })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...text('username')}
        />
        <FormError message={errorText} />
      </div>
    </FormDialog>
  )
}
