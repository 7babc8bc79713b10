import type { Standing, StandingReason } from '@guildhall/contract/matches/bracket-shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useProblemText } from '../lib/api/use-problem-text.ts'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { RowSkeleton } from '../ui/feedback/skeleton.tsx'
import { LoadError } from '../ui/feedback/states.tsx'
import { Modal } from '../ui/overlay/modal.tsx'
import { reasonFor } from './queries.ts'

type RoundName = (key: string) => string
type WhyDialogProps = {
  tournamentId: string
  standing: Standing
  roundName: RoundName
  isOwn: boolean
  onClose: () => void
}

/** Explains a rank ("Why am I 9th"), sentence by sentence, and what the entrant needs. */
export function WhyDialog({ tournamentId, standing, roundName, isOwn, onClose }: WhyDialogProps) {
  const t = useTranslation('bracket')
  const describeProblem = useProblemText()
  const { data, error, refetch } = useQuery(reasonFor(tournamentId, standing.playerId))
  const { name, rank } = standing
  return (
    <Modal open onClose={onClose} title={isOwn ? t('whyYou', { rank }) : t('whyThem', { name, rank })}>
      {error && <LoadError onRetry={() => void refetch()}>{describeProblem(error)}</LoadError>}
      {!data && !error && <RowSkeleton />}
      {data && <Reasons reason={data} roundName={roundName} />}
    </Modal>
  )
}

function Reasons({ reason, roundName }: { reason: StandingReason; roundName: RoundName }) {
  const { row, near, steps, last, exit, lateFrom, chances } = reason
  const t = useTranslation('bracket')
  const eventTexts = useTranslation('tournaments')
  const { number } = useFormat()
  const formatValue = (value: number) => number(Math.abs(Math.round(value * 1_000) / 1_000))
  return (
    <ol className="why">
      {near &&
        steps
          .filter(({ tiebreak }) => tiebreak !== 'place')
          .map(({ tiebreak, own, other, verdict, criterion, among }) => {
            const values = {
              tie: t(`tie.${tiebreak}`),
              name: near.name,
              own: formatValue(own),
              other: formatValue(other),
            }
            const isDraw = tiebreak === 'lot'
            if (criterion && among) {
              const details = { ...values, criterion: t(`criterion.${criterion}`), count: among }
              return (
                <li key={tiebreak} data-verdict={verdict}>
                  {verdict === 'ahead' ? t('why.amongAhead', details) : t('why.amongBehind', details)}
                </li>
              )
            }
            return (
              <li key={tiebreak} data-verdict={verdict}>
                {verdict === 'level' && t('why.level', values)}
                {verdict === 'ahead' && (isDraw ? t('why.drawAhead', values) : t('why.ahead', values))}
                {verdict === 'behind' && (isDraw ? t('why.drawBehind', values) : t('why.behind', values))}
              </li>
            )
          })}
      {exit && row.rank !== null && (
        <li>
          {t('why.exit', {
            name: row.name,
            count: exit.sharing,
            rank: eventTexts('place', { count: row.rank, ordinal: true }),
            round: roundName(exit.key),
          })}
        </li>
      )}
      {!exit && near && near.rank === row.rank && <li>{t('why.shared', { name: near.name })}</li>}
      {last && <li>{t(`why.${last.result}`, { no: last.no, name: last.against ?? t('unknown') })}</li>}
      {lateFrom !== null && <li>{t('why.late', { round: lateFrom })}</li>}
      {row.dropped && <li>{t('why.left')}</li>}
      <Chances chances={chances} name={row.name} />
    </ol>
  )
}

function Chances({ chances, name }: { chances: StandingReason['chances']; name: string }) {
  const t = useTranslation('bracket')
  if (!chances) return null
  const { places, open, ways, through, own } = chances
  const counts = { name, places, ways, through }
  return (
    <>
      <li data-verdict={through === ways ? 'ahead' : through === 0 ? 'behind' : 'level'}>
        {t('chance.open', { count: open })}{' '}
        {through === ways
          ? t('chance.sure', counts)
          : through === 0
            ? t('chance.none', counts)
            : t('chance.some', counts)}
      </li>
      {own && through > 0 && through < ways && (
        <li>
          {own.win === own.ways
            ? t('chance.winEnough', { name, rival: own.against, no: own.no })
            : t('chance.winHelps', { name, rival: own.against, no: own.no, win: own.win, ways: own.ways })}{' '}
          {own.lose === 0 ? t('chance.lossOut') : t('chance.lossMay')}
        </li>
      )}
    </>
  )
}
