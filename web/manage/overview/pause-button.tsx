import { Pause, Play } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { type Event, useStaffAction } from '../queries.ts'

const PauseDialog = lazy(async () => ({ default: (await import('./pause-dialog.tsx')).PauseDialog }))

/** Pauses every deadline of a running event, with a reason, and resumes them. */
export function PauseButton({ event }: { event: Event }) {
  const t = useTranslation('manage')
  const [isDialogOpen, setDialogOpen] = useState(false)
  const { act, isPending } = useStaffAction('PUT /tournaments/{id}/pause', () => t('resumed'))
  if (event.status === 'paused')
    return (
      <Button
        size="small"
        kind="primary"
        loading={isPending}
        onClick={() => act({ params: { id: event.id }, body: { resume: true } })}
      >
        <Play size={16} aria-hidden="true" />
        {t('resume')}
      </Button>
    )
  if (event.status !== 'live') return null
  return (
    <>
      <Button size="small" kind="ghost" aria-haspopup="dialog" onClick={() => setDialogOpen(true)}>
        <Pause size={16} aria-hidden="true" />
        {t('pauseAll')}
      </Button>
      {isDialogOpen && (
        <Suspense>
          <PauseDialog id={event.id} onClose={() => setDialogOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
