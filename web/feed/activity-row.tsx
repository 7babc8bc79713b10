import { eventPath } from '@guildhall/contract/tournaments/paths.ts'
import { Link } from 'react-router'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { RichTranslation } from '../lib/i18n/rich-translation.tsx'
import { Avatar } from '../ui/art/avatar.tsx'
import { Crest } from '../ui/art/crest.tsx'
import { ButtonLink } from '../ui/controls/button.tsx'
import { Time } from '../ui/feedback/time.tsx'
import type { FeedEntry } from './queries.ts'

/** An entry that is not a post, in one line: who did what in which event. */
export function ActivityRow({ entry }: { entry: FeedEntry }) {
  const { event, person, organization } = entry
  const actor = person ?? organization
  if (!event || !actor) return null
  const username = actor.username ?? ''
  const path = eventPath(event)
  return (
    <article className="activity" data-kind={entry.kind}>
      {organization ? (
        <Crest name={username} accent={organization.accent} image={organization.avatar?.url ?? null} size={44} />
      ) : (
        <Avatar image={person?.image} username={username} size={40} beside />
      )}
      <div className="activity-text">
        <p>
          <ActivitySentence
            entry={entry}
            actorName={actor.name ?? username}
            eventName={event.name}
            to={{ username, path }}
          />
        </p>
        <p className="hint">
          <ActivityFacts entry={entry} />
          <Time at={entry.at} show="ago" />
        </p>
      </div>
      {(entry.kind === 'entry' || entry.kind === 'event') && <OpenEvent name={event.name} path={path} />}
    </article>
  )
}

type SentenceProps = {
  entry: FeedEntry
  actorName: string
  eventName: string
  to: { username: string; path: string }
}

function ActivitySentence({ entry: { kind, rank }, actorName, eventName, to }: SentenceProps) {
  const t = useTranslation('feed')
  const key = kind === 'trophy' ? (rank === 1 ? 'won' : 'trophy') : kind
  const sentence = {
    entry: 'activity.entry',
    result: 'activity.result',
    won: 'activity.won',
    trophy: 'activity.trophy',
    event: 'activity.event',
    post: 'activity.event',
  } as const
  return (
    <RichTranslation
      text={t(sentence[key])}
      parts={{
        name: () => (
          <Link className="name" to={`/${to.username}`}>
            {actorName}
          </Link>
        ),
        event: () => <Link to={to.path}>{eventName}</Link>,
      }}
    />
  )
}

function ActivityFacts({ entry: { event, rank, entrants, team } }: { entry: FeedEntry }) {
  const t = useTranslation('feed')
  const tEvents = useTranslation('tournaments')
  const { number } = useFormat()
  const facts = [
    event?.game,
    rank && t('rankOf', { rank: tEvents('place', { count: rank, ordinal: true }), entrants: number(entrants ?? rank) }),
    team,
  ]
  return facts.filter(Boolean).map((fact) => <span key={fact}>{fact} · </span>)
}

function OpenEvent({ name, path }: { name: string; path: string }) {
  const t = useTranslation('feed')
  return (
    <ButtonLink size="small" to={path} aria-label={t('viewEvent', { name })}>
      {t('view')}
    </ButtonLink>
  )
}
