import { Trash2 } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'

/** The delete section; `children` is the confirmation dialog. */
export function DeleteEvent({ children }: { children: (onClose: () => void) => ReactNode }) {
  const t = useTranslation('manage')
  const [isDialogOpen, setDialogOpen] = useState(false)
  return (
    <section className="manage-part">
      <h2>{t('deleteHead')}</h2>
      <p className="hint">{t('deleteAbout')}</p>
      <div>
        <Button size="small" kind="ghost" aria-haspopup="dialog" onClick={() => setDialogOpen(true)}>
          <Trash2 size={16} aria-hidden="true" />
          {t('deleteEvent')}
        </Button>
      </div>
      <Suspense>{isDialogOpen && children(() => setDialogOpen(false))}</Suspense>
    </section>
  )
}
