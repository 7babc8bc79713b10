/** What the reader can do next: answer an invitation, or open the next event. */
import type { ReactNode } from 'react'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { seriesEventPath } from '../event-link.ts'
import { type Series, seriesReads } from '../queries.ts'
import { nextEvent } from './event-strip.tsx'
import '../../players/players.css'

export function NextStep({ series }: { series: Series }) {
  const { finalist, invitedEvents } = series.me
  if (finalist?.status === 'INVITED') return <FinaleInvitation series={series} finalist={finalist} />
  if (invitedEvents.length > 0)
    return invitedEvents.map((event) => <EventRequest key={event.id} series={series} event={event} />)
  return <NextEvent series={series} />
}

type Finalist = NonNullable<Series['me']['finalist']>

function FinaleInvitation({ series, finalist }: { series: Series; finalist: Finalist }) {
  const t = useTranslation('series')
  const { day, clock, zoneName } = useFormat()
  const finale = series.calendar.find(({ state }) => state === 'finale')
  const { act, isPending } = useAction('POST /series/{id}/finale/{finalistId}', seriesReads)
  const answer = (accept: boolean) => act({ params: { id: series.id, finalistId: finalist.id }, body: { accept } })
  const { answerBy } = finalist
  return (
    <AnswerCard
      title={t('qualified', { name: finale?.name ?? t('finale') })}
      accept={t('acceptPlace')}
      isPending={isPending}
      onAnswer={answer}
    >
      {t('qualifiedText', { rank: finalist.rank })}{' '}
      {answerBy && t('answerBy', { day: day(answerBy), time: clock(answerBy), zone: zoneName(answerBy) })}
    </AnswerCard>
  )
}

type InvitedEvent = Series['me']['invitedEvents'][number]

function EventRequest({ series, event }: { series: Series; event: InvitedEvent }) {
  const t = useTranslation('series')
  const { act, isPending } = useAction('POST /series/{id}/invites/{eventId}', seriesReads)
  const answer = (accept: boolean) => act({ params: { id: series.id, eventId: event.id }, body: { accept } })
  return (
    <AnswerCard
      title={t('addEventTitle', { name: event.name })}
      accept={t('acceptEvent')}
      isPending={isPending}
      onAnswer={answer}
    >
      {t('addEventText', { name: series.name })}
    </AnswerCard>
  )
}

type AnswerCardProps = {
  title: string
  /** The label of the button that accepts. */
  accept: string
  isPending: boolean
  onAnswer: (accept: boolean) => void
  children: ReactNode
}

/** A next step that the reader accepts or declines. */
function AnswerCard({ title, accept, isPending, onAnswer, children }: AnswerCardProps) {
  const t = useTranslation('series')
  return (
    <section className="next-card">
      <div className="next-head">
        <p className="kicker">{t('nextStep')}</p>
        <h2>{title}</h2>
        <p>{children}</p>
        <div className="series-answers">
          <Button kind="primary" loading={isPending} onClick={() => onAnswer(true)}>
            {accept}
          </Button>
          <Button kind="ghost" disabled={isPending} onClick={() => onAnswer(false)}>
            {t('decline')}
          </Button>
        </div>
      </div>
    </section>
  )
}

function NextEvent({ series }: { series: Series }) {
  const t = useTranslation('series')
  const { day, clock, zoneName } = useFormat()
  const event = nextEvent(series)
  if (!event) return null
  const { date } = event
  return (
    <section className="next-card">
      <div className="next-head">
        <p className="kicker">{event.state === 'finale' ? t('finale') : t('nextEvent')}</p>
        <h2>{event.name}</h2>
        <p>
          {date ? t('startsAt', { day: day(date), time: clock(date), zone: zoneName(date) }) : t('dateOpen')}{' '}
          {event.state === 'finale' && t('topPlay', { count: series.finale?.places ?? 0 })}
        </p>
        <div className="next-action">
          <ButtonLink kind="primary" wide to={seriesEventPath(event)}>
            {t('viewEvent')}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
