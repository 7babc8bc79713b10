import { ChartLine, Table2 } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { signed } from '../lib/i18n/signed.ts'
import { useNow } from '../lib/page/now.ts'
import { IconButton } from '../ui/controls/button.tsx'
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
  const lastDot = graph?.dots.at(-1)
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
        <IconButton
          label={isTable ? t('showGraph') : t('showTable')}
          title={isTable ? t('showGraph') : t('showTable')}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? <ChartLine size={18} aria-hidden="true" /> : <Table2 size={18} aria-hidden="true" />}
        </IconButton>
      </div>
      {!graph || !last || !lastDot ? (
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
            {/* On the side that the line does not come from. */}
            <text
              className="rating-now"
              x={`${lastDot.x}%`}
              y={`${lastDot.y}%`}
              dy={last.change < 0 && lastDot.y < 80 ? 26 : -12}
            >
              {number(Math.round(last.after))}
            </text>
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
        {
          head: t('column.change'),
          cell: ({ change }) => signed(Math.round(change), number),
          align: 'right',
          repeatsHead: true,
        },
        { head: t('column.rating'), cell: ({ after }) => round(after), align: 'right', repeatsHead: true },
      ]}
    />
  )
}
