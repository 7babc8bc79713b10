import { isKnockout } from '@guildhall/contract/tournaments/formats.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { type Event, useStaffAction } from '../../queries.ts'
import type { Forecast, StaffMatch } from '../queries.ts'
import { isCallable, isLater } from '../rows/groups.ts'
import type { StationOptions } from '../rows/row-actions.tsx'
import type { RunAction } from '../use-match-action.ts'
import { useStationName } from '../use-station-name.ts'
import { callRequest } from './call-to.ts'

type CallNextProps = {
  event: Event
  forecast: Forecast | undefined
  rows: readonly StaffMatch[]
  runAction: RunAction
  stationOptions: StationOptions
}

const maxSuggestions = 4

/** The match that blocks the most other matches, and a free station: one click calls both opponents. */
export function CallNext({ event, forecast, rows, runAction, stationOptions }: CallNextProps) {
  const t = useTranslation('manage-matches')
  const candidates = callOrder(rows, forecast, stationOptions.calledTo)
  const hasFinal = isKnockout(event.type)
  const hasStations = event.settings.stations.length > 0
  const isFull = hasStations && stationOptions.free.length === 0
  const isReviewed = event.type === 'SWISS' && event.settings.reviewRounds && !hasStations && stationOptions.isStaff
  const needsPairing = event.type === 'SWISS' && forecast?.open === 0 && event.endedAt === null && event.can.update
  return (
    <section className="manage-part">
      <h2>{t('callNext')}</h2>
      {needsPairing && <PairRound id={event.id} />}
      {!needsPairing && candidates.length === 0 && <p className="hint">{t('nothingToCall')}</p>}
      {candidates.length > 0 && isFull && <p className="hint">{t('stationsFull')}</p>}
      {isReviewed && candidates.length > 0 && <CallRound id={event.id} matches={candidates} />}
      {(isReviewed ? [] : candidates).slice(0, maxSuggestions).map((match, index, suggestions) => (
        <Suggestion
          key={match.id}
          match={match}
          isFirst={index === 0 && !isFull}
          isCritical={hasFinal && match.id === forecast?.next[0]?.id}
          runAction={runAction}
          stationOptions={{
            ...stationOptions,
            offered: stationOptions.offered.slice(suggestions.slice(0, index).filter(({ station }) => !station).length),
          }}
        />
      ))}
    </section>
  )
}

/** The matches that the rows offer to call, without those of a later time. The forecast orders them; it may be older than the rows and never adds a match. */
export function callOrder(
  rows: readonly StaffMatch[],
  forecast: Pick<Forecast, 'next'> | undefined,
  calledTo: ReadonlyMap<string, number>,
) {
  const priorities = new Map((forecast?.next ?? []).map(({ id }, index) => [id, index]))
  const priority = ({ id }: StaffMatch) => priorities.get(id) ?? priorities.size
  return rows
    .filter((row) => isCallable(row, calledTo) && !isLater(row))
    .toSorted((a, b) => priority(a) - priority(b) || a.no - b.no)
}

type SuggestionProps = {
  match: StaffMatch
  isFirst: boolean
  isCritical: boolean
  runAction: RunAction
  stationOptions: StationOptions
}

function Suggestion({ match, isFirst, isCritical, runAction, stationOptions }: SuggestionProps) {
  const t = useTranslation('manage-matches')
  const stationName = useStationName(stationOptions)
  const { body, station } = callRequest(match, stationOptions)
  const { no, player1, player2 } = match
  const call = () => runAction(match, { kind: 'arrange', body }, t('toast.called', { no }))
  const title = station ? t('toStation', { no, station: stationName(station) }) : `M${no}`
  return (
    <div className="matches-panel matches-next" data-first={isFirst || undefined}>
      <div className="matches-next-head">
        <b>{title}</b>
        {isFirst && isCritical && <Badge tone="accent">{t('critical')}</Badge>}
        {!isFirst && (
          <Button size="dense" aria-label={`${t('call')}, M${no}`} onClick={call}>
            {t('call')}
          </Button>
        )}
      </div>
      <p>{t('versus', { a: player1?.name ?? '', b: player2?.name ?? '' })}</p>
      {isFirst && (
        <>
          {isCritical && <p className="hint">{t('criticalWhy')}</p>}
          <Button kind="primary" size="small" wide onClick={call}>
            {t('callBoth')}
          </Button>
        </>
      )}
    </div>
  )
}

/** A Swiss round that waits for the review of its pairings. */
function CallRound({ id, matches }: { id: string; matches: readonly StaffMatch[] }) {
  const t = useTranslation('manage-matches')
  const { act, isPending } = useStaffAction('POST /tournaments/{id}/matches/call', ({ called }) =>
    t('callRound.done', { count: called }),
  )
  return (
    <div className="matches-panel matches-next" data-first>
      <b>{t('callRound.title')}</b>
      <ul className="matches-pairings">
        {matches.map(({ id: matchId, no, player1, player2 }) => (
          <li key={matchId}>
            M{no} {t('versus', { a: player1?.name ?? '', b: player2?.name ?? '' })}
          </li>
        ))}
      </ul>
      <p className="hint">{t('callRound.why', { count: matches.length })}</p>
      <Button kind="primary" size="small" wide loading={isPending} onClick={() => act({ params: { id } })}>
        {t('callRound.act')}
      </Button>
    </div>
  )
}

function PairRound({ id }: { id: string }) {
  const t = useTranslation('manage-matches')
  const { act, isPending } = useStaffAction('POST /tournaments/{id}/matches', ({ round }) =>
    t('toast.paired', { round }),
  )
  return (
    <div className="matches-panel matches-next" data-first>
      <b>{t('roundOver')}</b>
      <p className="hint">{t('pairWhy')}</p>
      <Button kind="primary" size="small" wide loading={isPending} onClick={() => act({ params: { id } })}>
        {t('pairNext')}
      </Button>
    </div>
  )
}
