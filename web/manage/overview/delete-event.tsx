import { Trash2 } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useWords } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'

/** The way out; `children` asks once more. */
export function DeleteEvent({ children }: { children: (onClose: () => void) => ReactNode }) {
  const t = useWords('manage')
  const [isAsked, setAsked] = useState(false)
  return (
    <section className="desk-part">
      <h2>{t('deleteHead')}</h2>
      <p className="hint">{t('deleteAbout')}</p>
      <div>
        <Button size="small" kind="ghost" aria-haspopup="dialog" onClick={() => setAsked(true)}>
          <Trash2 size={16} aria-hidden="true" />
          {t('deleteEvent')}
        </Button>
      </div>
      <Suspense>{isAsked && children(() => setAsked(false))}</Suspense>
    </section>
  )
}
