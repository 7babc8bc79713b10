/** `/matches/:id`: one match in one column. Players see their next action, staff what is missing. */

import { matchesPath } from '@guildhall/contract/tournaments/paths.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Suspense } from 'react'
import { Link, useParams } from 'react-router'
import { namesOf } from '../bracket/names.ts'
import { bracketOf, matchOf } from '../bracket/queries.ts'
import { EventCrest } from '../events/cards/event-crest.tsx'
import { LogList } from '../events/log/log-list.tsx'
import { clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'
import { useSession } from '../lib/api/session.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import { useNow } from '../lib/page/now.ts'
import type { Handle } from '../lib/page/route-handle.ts'
import { readReceipt } from '../players/check-in/receipt.ts'
import { lazy } from '../ui/feedback/lazy.tsx'
import { Chat } from './chat/chat.tsx'
import { Cases } from './disputes/cases.tsx'
import { Hero } from './hero.tsx'
import { MapVetoBoard } from './map-veto/map-veto-board.tsx'
import { MatchLocationCard } from './match-location-card.tsx'
import { mapsOf } from './opponents.ts'
import { ActionPanel } from './play/action-panel.tsx'
import { nextAction } from './play/next-action.ts'
import { StaffStrip } from './play/staff-strip.tsx'
import { type MatchControl, useMatchControl } from './play/use-match-control.ts'
import { eventOf, historyOf, isParticipant, isPlayable, type Match, matchDetails, reportsOf } from './queries.ts'
import { GameTable } from './report/game-table.tsx'
import { Reports } from './report/reports.tsx'
import { useMatchTexts } from './use-match-text.ts'
import { useMatchUpdates } from './use-match-updates.ts'
import '../events/event-parts.css'
import './match.css'
import './chat/chat.css'
import './forms.css'

const MatchDecision = lazy(async () => ({
  default: (await import('../manage/matches/match-decision.tsx')).MatchDecision,
}))

const StandIns = lazy(async () => ({ default: (await import('../stand-ins/stand-ins.tsx')).StandIns }))

const queries: PageQueries = ({ params }) => [matchDetails(params.id ?? '')]
export const handle: Handle = { search: [] }
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function MatchScreen() {
  const { id = '' } = useParams()
  const { data: match } = useSuspenseQuery(matchOf(id))
  return <MatchPage key={id} match={match} />
}

function MatchPage({ match }: { match: Match }) {
  const t = useTranslation('matches')
  // These load with the page: loading them on an error or with the history would blank the page.
  useTranslation('problems')
  useTranslation('tournaments')
  const texts = useMatchTexts(match)
  const isLoggedIn = useSession().status === 'authenticated'
  const participates = isParticipant(match)
  const canChat =
    participates && !match.me.replaced && (match.chatId !== null || (match.player1 !== null && match.player2 !== null))
  const { data: event } = useSuspenseQuery(eventOf(match.event.id))
  const { data } = useQuery({ ...reportsOf(match.id), enabled: participates })
  const reports = data?.data ?? []
  const now = useNow(1000)
  const next = nextAction(match, event.status, now)
  const control = useMatchControl({ match, event, reports, next })
  useMatchUpdates(match)
  const subtitle = [texts.no, match.division, texts.round, texts.length].filter(Boolean).join(' · ')
  const { station } = match
  const veto = match.veto && <MapVetoBoard match={match} veto={match.veto} texts={texts} />
  const readyAt = match.me.receipt ? (readReceipt(match.me.receipt)?.at ?? null) : null
  return (
    <div className="match-lay" data-chat={canChat || undefined}>
      <PageMeta
        title={texts.both}
        description={t('description', { both: texts.both, round: texts.round, event: event.name })}
        hidden={event.visibility !== 'PUBLIC'}
      />
      <div className="match-main">
        <h1 className="sr-only">{`${texts.both}, ${subtitle}`}</h1>
        {match.me.moderates && <StaffActions match={match} control={control} />}
        <nav className="crumb" aria-label={t('breadcrumb')}>
          <EventCrest event={event} size={18} />
          <Link to={matchesPath(event)}>{event.name}</Link>
          <ChevronRight size={14} aria-hidden="true" />
          <span>{subtitle}</span>
          {station && <em>{/^\d/.test(station) ? t('stationNo', { station }) : station}</em>}
        </nav>
        <Hero match={match} event={event} texts={texts} next={next} reports={reports} />
        <ActionPanel match={match} event={event} texts={texts} next={next} control={control} />
        {match.me.moderates && <StaffStrip match={match} event={event} texts={texts} next={next} control={control} />}
        {match.veto?.turn && veto}
        <Reports match={match} reports={reports} texts={texts} />
        {match.endedAt && match.scores.length > 0 && (
          <section className="match-part">
            <h2>{t('games')}</h2>
            <GameTable games={match.scores} maps={mapsOf(match)} texts={texts} label={t('games')} />
          </section>
        )}
        {!match.veto?.turn && veto}
        {isLoggedIn && event.teamSize > 1 && isPlayable(match) && (
          <Suspense>
            <StandIns match={match} event={event} />
          </Suspense>
        )}
        {match.me.side && (
          <Cases matchId={match.id} isOver={event.completedAt !== null || event.cancelledAt !== null} />
        )}
        <MatchLocationCard match={match} event={event} readyAt={readyAt} />
        <History match={match} />
      </div>
      {canChat && <Chat chatId={match.chatId} matchId={match.id} title={t('chat')} emptyText={t('chatEmpty')} />}
    </div>
  )
}

/** The staff actions on this match; other matches that a result changes have their names from the bracket. */
function StaffActions({ match, control }: { match: Match; control: MatchControl }) {
  const isDeciding = control.form === 'decide'
  const { data } = useQuery({ ...bracketOf(match.event.id), enabled: isDeciding })
  const names = namesOf([...(data?.entrants ?? []), match.player1, match.player2])
  return (
    <Suspense>
      <MatchDecision
        eventId={match.event.id}
        onClose={() => control.open(null)}
        match={match}
        names={names}
        isDeciding={isDeciding}
      />
    </Suspense>
  )
}

/** The history of the match, from the event's log; the host may hide it. */
function History({ match }: { match: Match }) {
  const t = useTranslation('matches')
  const { data } = useQuery(historyOf(match.event.id, match.id))
  if (!data || data.data.length === 0) return null
  return (
    <section className="match-part">
      <h2>{t('history')}</h2>
      <LogList entries={data.data} />
    </section>
  )
}
