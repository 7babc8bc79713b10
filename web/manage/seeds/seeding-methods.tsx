import { Dices, History, Sparkles, TrendingUp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { type Event, useAct } from '../queries.ts'

const EarlierDialog = lazy(async () => ({ default: (await import('./earlier-event-dialog.tsx')).EarlierDialog }))

const ways = [
  { by: 'rating', key: 'importedRating', icon: TrendingUp },
  { by: 'xp', key: 'xp', icon: Sparkles },
  { by: 'random', key: 'random', icon: Dices },
] as const

/** Methods that seed all entrants at once. */
export function SeedWays({ event, onSeeded }: { event: Event; onSeeded: () => void }) {
  const t = useWords('manage')
  const [isPicking, setPicking] = useState(false)
  const [openDialog, setOpenDialog] = useState<string | null>(null)
  const { act, isPending } = useAct('PATCH /tournaments/{id}/players/seeds', () => t('seedsSaved'))
  const isEmpty = event.players === 0
  const params = { id: event.id }
  function pick(eventId: string) {
    setOpenDialog('event')
    setPicking(false)
    act({ params, body: { by: 'event', eventId } }, onSeeded)
  }
  return (
    <section className="desk-part">
      <h2>{t('seedBy')}</h2>
      <ul className="desk-ways">
        {ways.map(({ by, key, icon: Icon }) => (
          <li key={by}>
            <Button
              size="small"
              wide
              disabled={isEmpty}
              loading={isPending && openDialog === by}
              onClick={() => {
                setOpenDialog(by)
                act({ params, body: { by } }, onSeeded)
              }}
            >
              <Icon size={16} aria-hidden="true" />
              {t(`way.${key}`)}
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
            loading={isPending && openDialog === 'event'}
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
          <EarlierDialog event={event} onPick={pick} onClose={() => setPicking(false)} />
        </Suspense>
      )}
    </section>
  )
}
