import { useWords } from '../../lib/i18n/i18n.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { OpenCheckin } from '../check-in/open-check-in.tsx'
import type { Event } from '../queries.ts'
import { isSeeded } from '../seeds/seeded-types.ts'
import { useMoment } from '../use-time-format.ts'
import type { NextAct } from './next-action.ts'

type NextCardProps = { event: Event; next: NextAct; onStart: () => void }

/** The organiser's next action: a sentence, a reason and a button. */
export function NextCard({ event, next, onStart }: NextCardProps) {
  const t = useWords('manage')
  const waits = next.kind === 'wait'
  return (
    <section className="desk-next" data-calm={waits || next.kind === 'over' || undefined}>
      <p className="kicker">{waits ? t('statusKicker') : t('nextStep')}</p>
      <h2>
        <Sentence next={next} />
      </h2>
      <p>
        <Why next={next} />
      </p>
      <div className="desk-next-act">
        <Act event={event} next={next} onStart={onStart} />
      </div>
    </section>
  )
}

function Sentence({ next }: { next: NextAct }) {
  const t = useWords('manage')
  if (next.kind === 'wait') return t(`next.wait.${next.for}`)
  if (next.kind === 'fill') return t('next.fill', { count: next.needed })
  if (next.kind === 'missing') return t('next.missing', { count: next.count })
  if (next.kind === 'review') return t('next.review', { count: next.count })
  return t(`next.${next.kind}`)
}

function Why({ next }: { next: NextAct }) {
  const t = useWords('manage')
  const moment = useMoment()
  if (next.kind === 'publish') return next.blocked ? t('why.blocked', { count: next.blocked }) : t('why.publish')
  if (next.kind !== 'wait') return t(`why.${next.kind}`)
  return next.until ? t(`why.wait.${next.for}`, { time: moment(next.until) }) : t('why.noTime')
}

function Act({ event, next, onStart }: NextCardProps) {
  const t = useWords('manage')
  const live = useWords('manage-matches')
  const { id, can } = event
  const at = `/tournaments/${id}/manage`
  switch (next.kind) {
    case 'publish':
      return (
        <ButtonLink kind="primary" to={`/tournaments/${id}/settings`}>
          {next.blocked ? t('finishSettings') : t('goPublish')}
        </ButtonLink>
      )
    case 'fill':
      return (
        <ButtonLink kind="primary" to={`${at}/players`}>
          {t('addPlayers')}
        </ButtonLink>
      )
    case 'missing':
      return (
        <ButtonLink kind="primary" to={`${at}/check-in`}>
          {t('nextCard.viewDetails')}
        </ButtonLink>
      )
    case 'review':
      return (
        <ButtonLink kind="primary" to={`${at}/check-in?review`}>
          {t('reviewNoShows')}
        </ButtonLink>
      )
    case 'start':
      if (!can.start) return <p>{t('hostStarts')}</p>
      return (
        <Button kind="primary" aria-haspopup="dialog" onClick={onStart}>
          {t('startWith', { count: next.playing })}
        </Button>
      )
    case 'live':
      return (
        <ButtonLink kind="primary" to={isSeeded(event.type) ? `${at}/matches` : `/tournaments/${id}`}>
          {isSeeded(event.type) ? t('nextCard.viewDetails') : t('eventPage')}
        </ButtonLink>
      )
    case 'over':
      return (
        <ButtonLink kind="primary" to={`${at}/finish`}>
          {live('openFinish')}
        </ButtonLink>
      )
    case 'wait':
      return next.for === 'checkin' && can.update ? <OpenCheckin id={id} /> : null
    default:
      return null
  }
}
