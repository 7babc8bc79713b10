import { useWords } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { FormMistake } from '../../ui/form-mistake.tsx'

type SaveRowProps = { errors: { root?: { message?: string } }; isSubmitting: boolean; isDirty: boolean }

/** The end of a form of settings: what was refused, and the way to save. */
export function SaveRow({ errors, isSubmitting, isDirty }: SaveRowProps) {
  const t = useWords('settings')
  return (
    <div className="grid gap-3" data-wide>
      <FormMistake message={errors.root?.message} />
      <div className="settings-save">
        <Button type="submit" kind="primary" loading={isSubmitting} disabled={!isDirty}>
          {t('save')}
        </Button>
      </div>
    </div>
  )
}
