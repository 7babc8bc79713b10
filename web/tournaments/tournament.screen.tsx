import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useFormat } from '../lib/format.ts'
import { useWords } from '../lib/i18n.ts'
import { clientLoad, type Needs, serverLoad } from '../lib/load.ts'
import { PageMeta } from '../lib/meta.tsx'
import { Cover } from '../ui/cover/cover.tsx'
import { Facts } from '../ui/facts.tsx'
import { Page } from '../ui/page.tsx'
import { RichText } from '../ui/rich-text/rich-text.tsx'
import { Stat, Stats } from '../ui/stat.tsx'
import { useFacts } from './facts.ts'
import { HostLink } from './host-link.tsx'
import { MoreEvents } from './more-events.tsx'
import { usePrizes } from './prize.ts'
import { PrizeList } from './prize-list.tsx'
import { type Tournament, tournament } from './queries.ts'
import { StartClock } from './start-clock.tsx'
import { State } from './state.tsx'
import './tournament.css'

const needs: Needs = ({ params }) => [tournament(params.id ?? '')]
export const loader = serverLoad(needs)
export const clientLoader = clientLoad(needs)

export default function TournamentScreen() {
  const { id = '' } = useParams()
  const { data: event } = useSuspenseQuery(tournament(id))
  const t = useWords('tournaments')
  const { list } = useFormat()
  const facts = useFacts()(event)
  const image = event.assets.background?.url ?? event.assets.cover?.url ?? null
  return (
    <Page
      title={event.name}
      kicker={
        <span className="tournament-state">
          {event.organization && <HostLink host={event.organization} />}
          <State event={event} always />
        </span>
      }
      facts={<Facts>{facts}</Facts>}
      cover={<Cover name={event.name} game={event.game?.slug ?? event.name} shape="wide" image={image} />}
    >
      <PageMeta
        title={event.name}
        description={event.subtitle ?? t('description', { name: event.name, facts: list(facts) })}
        image={event.assets.cover?.url ?? null}
        hidden={event.visibility !== 'PUBLIC'}
      />
      <div className="tournament">
        <div className="tournament-main">
          <Numbers event={event} />
          <About event={event} />
          <section>
            <h2>{t('prizes')}</h2>
            <PrizeList prizes={event.prizes} />
          </section>
        </div>
        <aside className="panel tournament-side">
          <div className="tournament-clock">
            <StartClock event={event} />
          </div>
          <Deadlines event={event} />
        </aside>
      </div>
      {event.game && <MoreEvents game={event.game} except={event.id} />}
    </Page>
  )
}

function Numbers({ event }: { event: Tournament }) {
  const t = useWords('tournaments')
  const { number } = useFormat()
  const { inShort } = usePrizes()
  const { players, maxPlayers, teamSize, entry } = event
  const prize = inShort(event.prizes)
  return (
    <div className="tournament-numbers">
      <Stats>
        <Stat
          value={
            <>
              {number(players)}
              <span className="of">/{number(maxPlayers)}</span>
            </>
          }
          label={teamSize > 1 ? t('teams') : t('entrants')}
        />
        {prize && <Stat value={prize} label={t('prizePool')} />}
        <Stat value={entry.kind === 'free' ? t('free') : t('coins', { count: entry.amount })} label={t('entry')} />
      </Stats>
    </div>
  )
}

function About({ event }: { event: Tournament }) {
  const t = useWords('tournaments')
  const { list } = useFormat()
  const platforms = event.platforms.map(({ platform }) => platform.name)
  return (
    <>
      {(event.subtitle || event.description) && (
        <section>
          <h2>{t('about')}</h2>
          {event.subtitle && <p className="text-lead text-text-1">{event.subtitle}</p>}
          {event.description && <RichText html={event.description} />}
        </section>
      )}
      <section>
        <h2>{t('howItRuns')}</h2>
        <p className="tournament-how">{t(`how.${event.type}`)}</p>
        {platforms.length > 0 && <p className="text-text-3">{t('platforms', { list: list(platforms) })}</p>}
      </section>
    </>
  )
}

function Deadlines({ event }: { event: Tournament }) {
  const t = useWords('tournaments')
  const { day, clock, zoneName } = useFormat()
  const rows = [
    { label: t('registrationEnd'), at: event.registrationEnd },
    { label: t('checkin'), at: event.checkinAt },
  ]
  return (
    <dl className="deadlines" aria-label={t('facts')}>
      {rows.map(
        ({ label, at }) =>
          at && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <time dateTime={at}>{t('zoneNote', { day: day(at), time: clock(at), zone: zoneName(at) })}</time>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
