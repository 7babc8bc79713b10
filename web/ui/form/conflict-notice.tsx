import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../controls/button.tsx'
import { FormError } from '../controls/form-error.tsx'

/** The two ways out after someone else has changed the same record. */
export type EditConflict = { loadTheirs: () => void; saveMine: () => void }

export function ConflictNotice({ conflict }: { conflict: EditConflict | null }) {
  const t = useTranslation('ui')
  if (!conflict) return null
  return (
    <div className="grid gap-3">
      <FormError message={t('conflict')} />
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={conflict.loadTheirs}>
          {t('loadTheirs')}
        </Button>
        <Button size="small" kind="ghost" onClick={conflict.saveMine}>
          {t('saveMine')}
        </Button>
      </div>
    </div>
  )
}
