import { useWords } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { type Event, useAct } from '../../queries.ts'
import type { Forecast, StaffMatch } from '../queries.ts'
import type { StationOptions } from '../rows/row-actions.tsx'
import type { DoAct } from '../use-match-action.ts'
import { callTo } from './call-to.ts'

type CallNextProps = {
  event: Event
  forecast: Forecast | undefined
  rows: readonly StaffMatch[]
  act: DoAct
  stationOptions: StationOptions
}

const most = 4

/** The match that blocks the most other matches, and a free station: one click calls both opponents. */
export function CallNext({ event, forecast, rows, act, stationOptions }: CallNextProps) {
  const t = useWords('manage-matches')
  const byId = new Map(rows.map((row) => [row.id, row]))
  const waiting = (forecast?.next ?? []).flatMap(({ id }) => {
    const row = byId.get(id)
    return row && row.calledAt === null && row.status !== 'pending' ? [row] : []
  })
  const hasStations = event.settings.stations.length > 0
  const isFull = hasStations && stationOptions.free.length === 0
  const isPairing = event.type === 'SWISS' && forecast?.open === 0 && event.endedAt === null && event.can.update
  return (
    <section className="desk-part">
      <h2>{t('callNext')}</h2>
      {isPairing && <PairRound id={event.id} />}
      {!isPairing && waiting.length === 0 && <p className="hint">{t('nothingToCall')}</p>}
      {waiting.length > 0 && isFull && <p className="hint">{t('stationsFull')}</p>}
      {waiting.slice(0, most).map((match, at, shown) => (
        <Suggested
          key={match.id}
          match={match}
          isFirst={at === 0 && !isFull}
          act={act}
          stationOptions={{
            ...stationOptions,
            free: stationOptions.free.slice(shown.slice(0, at).filter(({ station }) => !station).length),
          }}
        />
      ))}
    </section>
  )
}

type SuggestedProps = { match: StaffMatch; isFirst: boolean; act: DoAct; stationOptions: StationOptions }

function Suggested({ match, isFirst, act, stationOptions }: SuggestedProps) {
  const t = useWords('manage-matches')
  const { body, station } = callTo(match, stationOptions)
  const { no, player1, player2 } = match
  const call = () => act(match, { kind: 'arrange', body }, t('toast.called', { no }))
  const title = station ? t('toStation', { no, station }) : `M${no}`
  return (
    <div className="board-panel board-next" data-first={isFirst || undefined}>
      <div className="board-next-head">
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
  const t = useWords('manage-matches')
  const { act, isPending } = useAct('POST /tournaments/{id}/matches', ({ round }) => t('toast.paired', { round }))
  return (
    <div className="board-panel board-next" data-first>
      <b>{t('roundOver')}</b>
      <p className="hint">{t('pairWhy')}</p>
      <Button kind="primary" size="small" wide loading={isPending} onClick={() => act({ params: { id } })}>
        {t('pairNext')}
      </Button>
    </div>
  )
}
