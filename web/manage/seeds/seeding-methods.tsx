import { Dices, History, Sparkles, TrendingUp } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { type Event, useStaffAction } from '../queries.ts'

const EarlierEventDialog = lazy(async () => ({
  default: (await import('./earlier-event-dialog.tsx')).EarlierEventDialog,
}))

const methods = [
  { by: 'rating', icon: TrendingUp },
  { by: 'xp', icon: Sparkles },
  { by: 'random', icon: Dices },
] as const

/** Methods that seed all entrants at once. */
export function SeedingMethods({ event, onSeeded }: { event: Event; onSeeded: () => void }) {
  const t = useTranslation('manage')
  const [isPicking, setPicking] = useState(false)
  const [runningMethod, setRunningMethod] = useState<string | null>(null)
  const { act, isPending } = useStaffAction('PATCH /tournaments/{id}/players/seeds', () => t('seedsSaved'))
  const isEmpty = event.players === 0
  const params = { id: event.id }
  function pick(eventId: string) {
    setRunningMethod('event')
    setPicking(false)
    act({ params, body: { by: 'event', eventId } }, onSeeded)
  }
  return (
    <section className="manage-part">
      <h2>{t('seedBy')}</h2>
      <ul className="manage-methods">
        {methods.map(({ by, icon: Icon }) => (
          <li key={by}>
            <Button
              size="small"
              wide
              disabled={isEmpty}
              loading={isPending && runningMethod === by}
              onClick={() => {
                setRunningMethod(by)
                act({ params, body: { by } }, onSeeded)
              }}
            >
              <Icon size={16} aria-hidden="true" />
              {t(`way.${by}`)}
            </Button>
            <p className="hint">{t(`wayAbout.${by}`)}</p>
          </li>
        ))}
        <li>
          <Button
            size="small"
            wide
            aria-haspopup="dialog"
            disabled={isEmpty}
            loading={isPending && runningMethod === 'event'}
            onClick={() => setPicking(true)}
          >
            <History size={16} aria-hidden="true" />
            {t('way.event')}
          </Button>
          <p className="hint">{t('wayAbout.event')}</p>
        </li>
      </ul>
      {isPicking && (
        <Suspense>
          <EarlierEventDialog event={event} onPick={pick} onClose={() => setPicking(false)} />
        </Suspense>
      )}
    </section>
  )
}
