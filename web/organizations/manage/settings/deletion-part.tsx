import { organizationLimits as limits } from '@guildhall/contract/organizations/constants.ts'
import { useState } from 'react'
import { useCommand } from '../../../lib/api/api.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FormError } from '../../../ui/controls/form-error.tsx'
import { TextField } from '../../../ui/controls/inputs.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { AreaPart } from '../../../ui/layout/area-layout.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { DeletionNotice } from '../../deletion-notice.tsx'
import { UndoDeletionButton } from '../undo-deletion-button.tsx'
import { settingsReads } from './queries.ts'
import { useSettings } from './use-settings.ts'

/** Deletes the community after a grace period, in which an owner can undo it. */
export function DeletionPart() {
  const t = useTranslation('community-settings')
  const { organization, settings } = useSettings()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <AreaPart id="delete" title={t('delete')} about={t('deleteAbout', { count: limits.deletionGraceDays })}>
      {settings.deleteAt ? (
        <DeletionNotice deleteAt={settings.deleteAt} action={<UndoDeletionButton organizationId={organization.id} />} />
      ) : (
        <div>
          <Button kind="danger" onClick={() => setIsOpen(true)}>
            {t('deleteCommunity')}
          </Button>
        </div>
      )}
      {isOpen && <DeletionDialog onClose={() => setIsOpen(false)} />}
    </AreaPart>
  )
}

/** The owner types the handle, so that no one deletes a community by accident. */
function DeletionDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation('community-settings')
  const { organization } = useSettings()
  const { id, name, username } = organization
  const deletion = useCommand('DELETE /organizations/{id}', settingsReads)
  const { form, text, values, errorText, isSending } = useForm({
    stored: { username: '' },
    async send() {
      await deletion.mutateAsync({ params: { id } })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('deleteTitle', { name })}
      description={t('deleteText', { count: limits.deletionGraceDays })}
      cancel={t('keepCommunity')}
      submit={t('deleteCommunity')}
      kind="danger"
      isSending={isSending}
      disabled={values.username.trim().replace(/^@/, '').toLowerCase() !== username}
      form={form}
      onClose={onClose}
    >
      <div className="mt-4 grid gap-4">
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
