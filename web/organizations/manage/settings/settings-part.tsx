import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FormError } from '../../../ui/controls/form-error.tsx'
import { ConflictNotice, type EditConflict } from '../../../ui/form/conflict-notice.tsx'
import { UnsavedChanges } from '../../../ui/overlay/unsaved-changes.tsx'

type SettingsPartProps = { id?: string; title: string; about?: ReactNode; children: ReactNode }

/** A titled group of settings. */
export const SettingsPart = ({ id, title, about, children }: SettingsPartProps) => (
  <section className="area-part" id={id}>
    <div>
      <h2>{title}</h2>
      {about && <p className="hint">{about}</p>}
    </div>
    <div className="area-part-body">{children}</div>
  </section>
)

type SaveRowProps = {
  errorText: string | undefined
  conflict?: EditConflict | null
  isSending: boolean
  isDirty: boolean
  label?: string
}

export function SaveRow({ errorText, conflict = null, isSending, isDirty, label }: SaveRowProps) {
  const t = useTranslation('community-settings')
  return (
    <div className="grid gap-3">
      {isDirty && !isSending && <UnsavedChanges />}
      <FormError message={errorText} />
      <ConflictNotice conflict={conflict} />
      <div>
        <Button type="submit" loading={isSending} disabled={!isDirty}>
          {label ?? t('save')}
        </Button>
      </div>
    </div>
  )
}
