import { useQuery } from '@tanstack/react-query'
import { read } from '../lib/api/api.ts'
import { useFeature } from '../lib/api/site.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { useAction } from '../ui/controls/use-action.ts'
import { queueReads, userQueue } from './queries.ts'
import './queue.css'

const casualQueue = (id: string) => read('GET /tournaments/{id}/casualQueue', { params: { id } })
const staleCasual = ['GET /tournaments/{id}/casualQueue', ...queueReads] as const

/** The queue is a league: without leagues there is none. */
const useCasualQueue = (eventId: string) => useQuery({ ...casualQueue(eventId), enabled: useFeature('leagues') }).data

/** For eliminated players: one button into the casual queue of the event. */
export function KeepPlaying({ eventId }: { eventId: string }) {
  const t = useTranslation('queue')
  const data = useCasualQueue(eventId)
  const { data: own } = useQuery({ ...userQueue(), enabled: data?.canPlay === true })
  const join = useAction('POST /leagues/{id}/queue', staleCasual)
  if (!data?.canPlay || !data.leagueId || !own) return null
  const id = data.leagueId
  return (
    <section className="queue-card" data-calm="">
      <header>
        <h2 className="queue-eyebrow">{t('keepPlaying')}</h2>
        <p>{t('playersSearching', { count: data.waiting })}</p>
      </header>
      <footer>
        <p>{t('keepPlayingAbout')}</p>
        <Button
          kind="primary"
          disabled={own.queue !== null}
          loading={join.isPending}
          onClick={() => join.act({ params: { id }, body: {} })}
        >
          {t(own.queue ? 'searching' : 'join')}
        </Button>
      </footer>
    </section>
  )
}

/** For hosts: opens and closes the casual queue. */
export function CasualQueueCard({ eventId }: { eventId: string }) {
  const t = useTranslation('queue')
  const data = useCasualQueue(eventId)
  const open = useAction('POST /tournaments/{id}/casualQueue', staleCasual, () => t('casualOpened'))
  const close = useAction('DELETE /tournaments/{id}/casualQueue', staleCasual, () => t('casualClosed'))
  if (!data?.canOpen) return null
  const params = { id: eventId }
  return (
    <section className="manage-part">
      <h2>{t('casual')}</h2>
      <p className="hint">{t('casualAbout')}</p>
      {data.leagueId ? (
        <>
          <p>{t('playersSearching', { count: data.waiting })}</p>
          <Button kind="ghost" loading={close.isPending} onClick={() => close.act({ params })}>
            {t('casualClose')}
          </Button>
        </>
      ) : (
        <Button kind="ghost" loading={open.isPending} onClick={() => open.act({ params })}>
          {t('casualOpen')}
        </Button>
      )}
    </section>
  )
}
