import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../controls/button.tsx'
import { FormError } from '../controls/form-error.tsx'
import { UnsavedChanges } from '../overlay/unsaved-changes.tsx'
import { ConflictNotice, type EditConflict } from './conflict-notice.tsx'

type SaveRowProps = {
  errorText: string | undefined
  conflict?: EditConflict | null
  isSending: boolean
  isDirty: boolean
  /** On a page without another primary button. */
  primary?: boolean
  label?: string
  /** Further buttons. */
  children?: ReactNode
}

/** The end of a form on a page: it warns about unsaved changes, shows why saving failed, and saves. */
export function SaveRow({ errorText, conflict = null, isSending, isDirty, primary, label, children }: SaveRowProps) {
  const t = useTranslation('ui')
  return (
    <div className="grid gap-3" data-wide>
      {isDirty && !isSending && <UnsavedChanges />}
      <FormError message={errorText} />
      <ConflictNotice conflict={conflict} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind={primary ? 'primary' : 'default'} loading={isSending} disabled={!isDirty}>
          {label ?? t('save')}
        </Button>
        {children}
      </div>
    </div>
  )
}
