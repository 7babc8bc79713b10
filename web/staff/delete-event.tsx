import { Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../lib/i18n.ts'
import { Button } from '../ui/button.tsx'
import type { Event } from './queries.ts'

const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }))

export function DeleteEvent({ event }: { event: Event }) {
  const t = useWords('staff')
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
      {isAsked && (
        <Suspense>
          <DeleteDialog event={event} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </section>
  )
}
