import { hasMatches } from '@guildhall/contract/tournaments/formats.ts'
import { eventPath, longEventPath } from '@guildhall/contract/tournaments/paths.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { OpenCheckInButton } from '../check-in/open-check-in.tsx'
import type { Event } from '../queries.ts'
import type { NextAction } from './next-action.ts'

type DivisionsAction = Extract<NextAction, { kind: 'divisions' }>
type NextActionCardProps = { event: Event; next: NextAction; onStart: () => void }
type CommonCardProps = { event: Event; next: Exclude<NextAction, DivisionsAction>; onStart: () => void }

/** The organiser's next action: a sentence, a reason and a button. */
export function NextActionCard({ event, next, onStart }: NextActionCardProps) {
  const t = useTranslation('manage')
  const isWaiting = next.kind === 'wait'
  if (next.kind === 'divisions') return <DivisionsCard event={event} refusal={next.refusal} />
  return (
    <section className="manage-next" data-calm={isWaiting || next.kind === 'over' || undefined}>
      <p className="kicker">{isWaiting ? t('statusKicker') : t('nextStep')}</p>
      <h2>
        <Headline next={next} />
      </h2>
      <p>
        <Explanation next={next} />
      </p>
      <div className="manage-next-action">
        <ActionButton event={event} next={next} onStart={onStart} />
      </div>
    </section>
  )
}

/** A division of a league cannot play: its own text names it. */
function DivisionsCard({ event, refusal }: { event: Event; refusal: DivisionsAction['refusal'] }) {
  const t = useTranslation('manage')
  const tLeagues = useTranslation('leagues-manage')
  const problems = useTranslation('problems')
  return (
    <section className="manage-next">
      <p className="kicker">{t('nextStep')}</p>
      <h2>{tLeagues('refusal.title')}</h2>
      <p>{problems(refusal.code, refusal.facts)}</p>
      <div className="manage-next-action">
        <ButtonLink kind="primary" to={longEventPath(event, '/manage/divisions')}>
          {tLeagues('tab.divisions')}
        </ButtonLink>
      </div>
    </section>
  )
}

function Headline({ next }: Pick<CommonCardProps, 'next'>) {
  const t = useTranslation('manage')
  if (next.kind === 'wait') return t(`next.wait.${next.for}`)
  if (next.kind === 'fill') return t('next.fill', { count: next.needed })
  if (next.kind === 'missing') return t('next.missing', { count: next.count })
  if (next.kind === 'review') return t('next.review', { count: next.count })
  return t(`next.${next.kind}`)
}

function Explanation({ next }: Pick<CommonCardProps, 'next'>) {
  const t = useTranslation('manage')
  const { moment } = useFormat()
  if (next.kind === 'publish') return next.blocked ? t('why.blocked', { count: next.blocked }) : t('why.publish')
  if (next.kind !== 'wait') return t(`why.${next.kind}`)
  return next.until ? t(`why.wait.${next.for}`, { time: moment(next.until) }) : t('why.noTime')
}

function ActionButton({ event, next, onStart }: CommonCardProps) {
  const t = useTranslation('manage')
  const matchTexts = useTranslation('manage-matches')
  const { id, can } = event
  const basePath = longEventPath(event, '/manage')
  switch (next.kind) {
    case 'publish':
      return (
        <ButtonLink kind="primary" to={longEventPath(event, '/settings')}>
          {next.blocked ? t('finishSettings') : t('goPublish')}
        </ButtonLink>
      )
    case 'fill':
      return (
        <ButtonLink kind="primary" to={`${basePath}/players`}>
          {t('addPlayers')}
        </ButtonLink>
      )
    case 'missing':
      return (
        <ButtonLink kind="primary" to={`${basePath}/check-in`}>
          {t('nextCard.checkIn')}
        </ButtonLink>
      )
    case 'review':
      return (
        <ButtonLink kind="primary" to={`${basePath}/check-in?review`}>
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
        <ButtonLink kind="primary" to={hasMatches(event.type) ? `${basePath}/matches` : eventPath(event)}>
          {hasMatches(event.type) ? t('nextCard.matches') : t('eventPage')}
        </ButtonLink>
      )
    case 'over':
      return (
        <ButtonLink kind="primary" to={`${basePath}/finish`}>
          {matchTexts('openFinish')}
        </ButtonLink>
      )
    case 'wait':
      return next.for === 'checkin' && can.update ? <OpenCheckInButton id={id} /> : null
    default:
      return null
  }
}
