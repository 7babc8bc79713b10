import { useState } from 'react'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { useNow } from '../lib/page/now.ts'
import { Button } from '../ui/controls/button.tsx'
import { Chip, Chips } from '../ui/controls/chip.tsx'
import { Table } from '../ui/table/table.tsx'
import { graphOf } from './graph-points.ts'
import './ratings.css'

export type RatingResult = {
  at: string
  before: number
  after: number
  change: number
  expected: number
  score: number
  opponents: number
  opponent: string | null
  matchId: string | null
}

const ranges = { d30: 30, d90: 90, y1: 365, all: null } as const
const rangeNames = ['d30', 'd90', 'y1', 'all'] as const
/** More dots than this run into each other. */
const maxDots = 120

/** The course of a rating, and the same results as a table. */
export function RatingGraph({ results }: { results: readonly RatingResult[] }) {
  const t = useTranslation('ratings')
  const { number, day } = useFormat()
  const [range, setRange] = useState<(typeof rangeNames)[number]>('d90')
  const [isTable, setTable] = useState(false)
  const now = useNow(60_000)
  const days = ranges[range]
  const visibleResults =
    days === null || now === null ? results : results.filter(({ at }) => Date.parse(at) > now - days * 86_400_000)
  const graph = graphOf(visibleResults)
  const last = visibleResults.at(-1)
  return (
    <div className="rating-graph">
      <div className="rating-tools">
        <Chips label={t('range')}>
          {rangeNames.map((name) => (
            <Chip key={name} pressed={name === range} onClick={() => setRange(name)}>
              {t(`range.${name}`)}
            </Chip>
          ))}
        </Chips>
        <Button kind="ghost" size="small" onClick={() => setTable(!isTable)}>
          {isTable ? t('showGraph') : t('showTable')}
        </Button>
      </div>
      {!graph || !last ? (
        <p className="hint">{t('noResults')}</p>
      ) : isTable ? (
        <ResultTable results={visibleResults} />
      ) : (
        <>
          <svg
            className="rating-plot"
            role="img"
            aria-label={t('graphLabel', {
              from: number(Math.round(visibleResults[0]?.before ?? 0)),
              to: number(Math.round(last.after)),
            })}
          >
            {graph.grid.map(({ y, value }) => (
              <g key={value}>
                <line x1="0" x2="100%" y1={`${y}%`} y2={`${y}%`} />
                <text x="-8" y={`${y}%`} dy={4}>
                  {number(value)}
                </text>
              </g>
            ))}
            <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
              <polyline points={graph.line} vectorEffect="non-scaling-stroke" />
            </svg>
            {graph.dots
              .filter(({ isLast }) => isLast || graph.dots.length <= maxDots)
              .map(({ id, x, y, isWin, isLast }) => (
                <circle key={id} cx={`${x}%`} cy={`${y}%`} r={isLast ? 5 : 3.5} data-win={isWin} data-last={isLast} />
              ))}
          </svg>
          <p className="rating-days">
            <span>{day(visibleResults[0]?.at ?? last.at)}</span>
            <span className="rating-legend">
              <i data-win="true" /> {t('won')} <i data-win="false" /> {t('notWon')}
            </span>
            <span>{day(last.at)}</span>
          </p>
        </>
      )}
    </div>
  )
}

function ResultTable({ results }: { results: readonly RatingResult[] }) {
  const t = useTranslation('ratings')
  const { number, day } = useFormat()
  const round = (value: number) => number(Math.round(value))
  const rows = results.map((result, index) => ({ ...result, key: String(index) })).reverse()
  return (
    <Table
      label={t('results')}
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        { head: t('column.date'), cell: ({ at }) => day(at) },
        { head: t('column.opponent'), cell: ({ opponent }) => opponent ?? t('privateEvent') },
        {
          head: t('column.opponentRating'),
          cell: ({ opponents }) => round(opponents),
          align: 'right',
          repeatsHead: true,
        },
        {
          head: t('column.expected'),
          cell: ({ expected }) => `${round(expected * 100)}%`,
          align: 'right',
          repeatsHead: true,
        },
        { head: t('column.result'), cell: ({ score }) => t(score === 1 ? 'win' : score === 0 ? 'loss' : 'draw') },
        { head: t('column.change'), cell: ({ change }) => signed(round, change), align: 'right', repeatsHead: true },
        { head: t('column.rating'), cell: ({ after }) => round(after), align: 'right', repeatsHead: true },
      ]}
    />
  )
}

/** +12, −8, 0 */
const signed = (format: (value: number) => string, change: number) =>
  Math.round(change) === 0 ? format(0) : `${change > 0 ? '+' : '−'}${format(Math.abs(change))}`
