import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { FormError } from '../ui/controls/form-error.tsx'
import { UnsavedChanges } from '../ui/overlay/unsaved-changes.tsx'

type SaveRowProps = { errorText: string | undefined; isSending: boolean; isDirty: boolean }

/** The last row of a settings form: the error and the save button. */
export function SaveRow({ errorText, isSending, isDirty }: SaveRowProps) {
  const t = useTranslation('settings')
  return (
    <div className="grid gap-3" data-wide>
      {isDirty && !isSending && <UnsavedChanges />}
      <FormError message={errorText} />
      <div className="settings-save">
        <Button type="submit" kind="primary" loading={isSending} disabled={!isDirty}>
          {t('save')}
        </Button>
      </div>
    </div>
  )
}
