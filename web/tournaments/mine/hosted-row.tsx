import { Link } from 'react-router'
import { useWords } from '../../lib/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Cover } from '../../ui/cover/cover.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Time } from '../../ui/time.tsx'
import type { TournamentCard } from '../queries.ts'
import { State } from '../state.tsx'

/** An event the reader runs; a draft goes on in its settings, everything else in its console. */
export function HostedRow({ event }: { event: TournamentCard }) {
  const t = useWords('tournaments')
  const say = useWords('mine')
  const isDraft = event.status === 'draft'
  return (
    <li className="entry">
      <div className="entry-art">
        <Cover
          name={event.name}
          game={event.game?.slug ?? event.name}
          shape="thumb"
          image={event.assets.cover?.url ?? null}
        />
      </div>
      <div className="min-w-0">
        <h3>
          <Link className="entry-link" to={`/tournaments/${event.id}`}>
            {event.name}
          </Link>
          <State event={event} always />
        </h3>
        <Facts>
          {event.date ? <Time at={event.date} show="full" /> : t('dateOpen')}
          {event.game?.name}
          {event.organization?.name}
          {!isDraft && say('places', { taken: event.players, max: event.maxPlayers })}
        </Facts>
      </div>
      <ButtonLink kind="ghost" to={`/tournaments/${event.id}/${isDraft ? 'settings' : 'manage'}`}>
        {isDraft ? t('finishDraft') : t('manage')}
      </ButtonLink>
    </li>
  )
}
