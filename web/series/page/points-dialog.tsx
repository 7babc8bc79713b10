/** Explains the points of an entrant: every result, every adjustment and the tie-break. */
import { Link } from 'react-router'
import { useSession } from '../../lib/api/session.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { signed } from '../../lib/i18n/signed.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { Modal } from '../../ui/overlay/modal.tsx'
import { seriesEventPath } from '../event-link.ts'
import { type Series, type Standing, seriesReads } from '../queries.ts'
import { ResultCell, useResultText } from './result-cell.tsx'

type PointsDialogProps = { series: Series; row: Standing; onClose: () => void }

export function PointsDialog({ series, row, onClose }: PointsDialogProps) {
  const t = useTranslation('series')
  const { number } = useFormat()
  const describe = useResultText()
  const events = new Map(series.calendar.map((event) => [event.id, event]))
  return (
    <Modal open onClose={onClose} title={t('pointsOf', { name: row.name, points: number(row.points) })}>
      <ul className="series-explain">
        {row.results.map((result) => {
          const event = events.get(result.eventId)
          return (
            <li key={result.eventId}>
              <ResultCell result={result} event={event?.name ?? ''} />
              <span>
                {event && <Link to={seriesEventPath(event)}>{event.name}</Link>}
                <small>{describe(result)}</small>
              </span>
            </li>
          )
        })}
        {row.adjustments.map(({ points, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: adjustments have no identity for readers
          <li key={index}>
            <span className="series-cell">{signed(points, number)}</span>
            <span>
              {t('adjustment')}
              <small>{reason}</small>
            </span>
          </li>
        ))}
      </ul>
      {row.decidedBy && row.decidedBy !== 'points' && <p className="hint">{t(`decidedBy.${row.decidedBy}`)}</p>}
      {row.userId === null && <Claim series={series} row={row} />}
    </Modal>
  )
}

function Claim({ series, row }: Omit<PointsDialogProps, 'onClose'>) {
  const t = useTranslation('series')
  const { user } = useSession()
  const { act, isPending } = useAction('POST /series/{id}/claims', seriesReads, () => t('claimSent'))
  const isTeam = row.entrant.startsWith('team:')
  if (series.me.claims.includes(row.entrant)) return <p className="hint">{t('claimPending')}</p>
  return (
    <div className="series-claim">
      <p>{t('noAccount')}</p>
      {user && (
        <Button
          size="small"
          loading={isPending}
          onClick={() => act({ params: { id: series.id }, body: { entrant: row.entrant } })}
        >
          {isTeam ? t('claimTeam') : t('claim')}
        </Button>
      )}
    </div>
  )
}
