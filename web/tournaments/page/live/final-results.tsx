import type { Standing } from '@guildhall/contract/matches/bracket-shapes.ts'
import { groupName } from '@guildhall/contract/matches/group-name.ts'
import { matchesPath } from '@guildhall/contract/tournaments/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { EntrantAvatar } from '../../../bracket/drawing/entrant-avatar.tsx'
import { standingsOf } from '../../../bracket/queries.ts'
import type { Tournament } from '../../../events/queries.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Flag } from '../../../ui/art/flag.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Empty } from '../../../ui/feedback/states.tsx'
import { Place } from '../../../ui/table/table.tsx'

type Ranked = Standing & { rank: number }

const shownRows = 8
const podiumRank = 3
/** Without a third-place match, two entrants share third place. */
const podiumSize = 4

/** After the end: the podium, the top 8, and the way to the full standings. */
export function FinalResults({ event }: { event: Tournament }) {
  const t = useTranslation('tournaments')
  const { data } = useQuery(standingsOf(event.id))
  const [isRevealed, setRevealed] = useState(false)
  const ranked = data?.rows.flatMap(({ rank, ...row }) => (rank === null ? [] : [{ ...row, rank }])) ?? []
  if (!data || ranked.length === 0) return null
  const hasGroups = data.groups > 1
  if (event.settings.spoilerFree && !isRevealed)
    return (
      <Empty
        title={t('results.hidden')}
        action={<Button onClick={() => setRevealed(true)}>{t('results.show')}</Button>}
      />
    )
  const rows = hasGroups ? ranked.filter(({ rank }) => rank === 1) : ranked.toSorted((a, b) => a.rank - b.rank)
  const podium = hasGroups ? [] : rows.filter(({ rank }) => rank <= podiumRank).slice(0, podiumSize)
  const rest = rows.slice(podium.length, Math.max(shownRows, podium.length))
  return (
    <section className="final-results">
      <h2>{hasGroups ? t('results.groups') : t('results')}</h2>
      {podium.length > 0 && <Podium rows={podium} isTeam={event.teamSize > 1} />}
      {rest.length > 0 && (
        <ol className="entrants">
          {rest.map((row) => (
            <li key={row.playerId} data-own={row.playerId === event.me.playerId || undefined}>
              {hasGroups ? <span className="entrant-seed">{groupName(row.group)}</span> : <Place place={row.rank} />}
              <EntrantAvatar entrant={row} team={event.teamSize > 1} size={32} />
              <span className="entrant-who name">
                {row.country && <Flag code={row.country} />} {row.name}
              </span>
              <Record row={row} />
            </li>
          ))}
        </ol>
      )}
      <Link className="all-of" to={`${matchesPath(event)}?view=standings`} preventScrollReset>
        {t('results.all')} <ArrowRight size={14} aria-hidden="true" />
      </Link>
    </section>
  )
}

/** The champion in the middle; a reader of the list still gets the ranks in order. A shared first place makes no champion. */
function Podium({ rows, isTeam }: { rows: Ranked[]; isTeam: boolean }) {
  const t = useTranslation('tournaments')
  const [first, second] = rows
  const hasChampion = first?.rank === 1 && second?.rank !== 1
  return (
    <ol className="podium">
      {rows.map((row) => (
        <li key={row.playerId} data-rank={row.rank}>
          <span className="podium-arch">
            <EntrantAvatar entrant={row} team={isTeam} size={40} />
          </span>
          <Place place={row.rank} />
          <strong className="name">
            {row.country && <Flag code={row.country} />} {row.name}
          </strong>
          {hasChampion && row === first && <span className="podium-title">{t('champion')}</span>}
          <Record row={row} />
        </li>
      ))}
    </ol>
  )
}

/** Wins, draws and losses; the score on a leaderboard. */
function Record({ row: { won, drawn, lost, values } }: { row: Standing }) {
  const { number } = useFormat()
  if (won + drawn + lost === 0) return values.value === undefined ? null : <small>{number(values.value)}</small>
  return <small>{drawn > 0 ? `${won}–${drawn}–${lost}` : `${won}–${lost}`}</small>
}
