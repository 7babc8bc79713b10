import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { type Event, useAction } from '../../queries.ts'
import type { Forecast, StaffMatch } from '../queries.ts'
import type { StationOptions } from '../rows/row-actions.tsx'
import type { RunAction } from '../use-match-action.ts'
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
  const byId = new Map(rows.map((row) => [row.id, row]))
  const candidates = (forecast?.next ?? []).flatMap(({ id }) => {
    const row = byId.get(id)
    return row && row.calledAt === null && row.status !== 'pending' ? [row] : []
  })
  const hasStations = event.settings.stations.length > 0
  const isFull = hasStations && stationOptions.free.length === 0
  const needsPairing = event.type === 'SWISS' && forecast?.open === 0 && event.endedAt === null && event.can.update
  return (
    <section className="manage-part">
      <h2>{t('callNext')}</h2>
      {needsPairing && <PairRound id={event.id} />}
      {!needsPairing && candidates.length === 0 && <p className="hint">{t('nothingToCall')}</p>}
      {candidates.length > 0 && isFull && <p className="hint">{t('stationsFull')}</p>}
      {candidates.slice(0, maxSuggestions).map((match, index, suggestions) => (
        <Suggestion
          key={match.id}
          match={match}
          isFirst={index === 0 && !isFull}
          runAction={runAction}
          stationOptions={{
            ...stationOptions,
            free: stationOptions.free.slice(suggestions.slice(0, index).filter(({ station }) => !station).length),
          }}
        />
      ))}
    </section>
  )
}

type SuggestionProps = { match: StaffMatch; isFirst: boolean; runAction: RunAction; stationOptions: StationOptions }

function Suggestion({ match, isFirst, runAction, stationOptions }: SuggestionProps) {
  const t = useTranslation('manage-matches')
  const { body, station } = callRequest(match, stationOptions)
  const { no, player1, player2 } = match
  const call = () => runAction(match, { kind: 'arrange', body }, t('toast.called', { no }))
  const title = station ? t('toStation', { no, station }) : `M${no}`
  return (
    <div className="matches-panel matches-next" data-first={isFirst || undefined}>
      <div className="matches-next-head">
        <b>{title}</b>
        {isFirst ? (
          <Badge tone="accent">{t('critical')}</Badge>
        ) : (
          <Button size="dense" aria-label={`${t('call')}, M${no}`} onClick={call}>
            {t('call')}
          </Button>
        )}
      </div>
      <p>{t('versus', { a: player1?.name ?? '', b: player2?.name ?? '' })}</p>
      {isFirst && (
        <>
          <p className="hint">{t('criticalWhy')}</p>
          <Button kind="primary" size="small" wide onClick={call}>
            {t('callBoth')}
          </Button>
        </>
      )}
    </div>
  )
}

function PairRound({ id }: { id: string }) {
  const t = useTranslation('manage-matches')
  const { act, isPending } = useAction('POST /tournaments/{id}/matches', ({ round }) => t('toast.paired', { round }))
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
