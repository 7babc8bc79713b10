import { leaderboardKinds, leaderboardPeriods } from '@guildhall/contract/organizations/constants.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ListOrdered } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useSession } from '../../lib/api/session.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import type { Handle } from '../../lib/page/route-handle.ts'
import { ChoiceLinks } from '../../ui/controls/choice-links.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { type BoardQuery, boardPage, firstBoard, ownRank, readBoardQuery } from './leaderboard-queries.ts'
import { LeaderboardTable } from './leaderboard-table.tsx'
import { Podium } from './podium.tsx'
import { gamesOf } from './queries.ts'
import { tabClientLoader, tabLoader, useCommunity } from './tab-loaders.ts'

const reads = (name: string, search: URLSearchParams) => [firstBoard(name, search)]
export const loader = tabLoader('leaderboard', reads)
export const clientLoader = tabClientLoader('leaderboard', reads)
export const handle: Handle = { search: ['board', 'game', 'mode', 'period', 'chapters', 'page'] }

export default function LeaderboardScreen() {
  const t = useTranslation('community')
  const { name, community, profile } = useCommunity()
  const { data: games } = useSuspenseQuery(gamesOf(name)).data
  const query = readBoardQuery(useSearchParams()[0], games)
  const { board } = query
  const { data: rows, page, limit, total } = useSuspenseQuery(boardPage(name, query)).data
  const { status } = useSession()
  const { data: own } = useQuery({ ...ownRank(name, query), enabled: status === 'authenticated' })
  const unit = board === 'coins' ? (community.coin?.name ?? t('coins')) : t(`unit.${board}`)
  const boards = leaderboardKinds.filter((kind) => kind !== 'coins' || community.coin !== null)
  const modes = games.find(({ id }) => id === query.game)?.modes ?? []
  const gameOptions = [
    ...(board === 'xp' ? [{ value: '', label: t('allGames') }] : []),
    ...games.map((game) => ({ value: game.id, label: game.name })),
  ]
  return (
    <section>
      <div className="leaderboard-choices">
        <ChoiceLinks
          label={t('board')}
          name="board"
          selected={board}
          options={boards.map((kind) => ({
            value: kind,
            label: kind === 'coins' ? (community.coin?.name ?? '') : t(`board.${kind}`),
          }))}
          resets={['game', 'mode', 'period', 'chapters']}
        />
        {board === 'xp' && (
          <ChoiceLinks
            label={t('period')}
            name="period"
            selected={query.period}
            options={leaderboardPeriods.toReversed().map((period) => ({ value: period, label: t(`period.${period}`) }))}
          />
        )}
        {board === 'xp' && profile.chapters.length > 0 && (
          <ChoiceLinks
            label={t('chapters')}
            name="chapters"
            selected={query.chapters ? '1' : ''}
            options={[
              { value: '', label: t('withoutChapters') },
              { value: '1', label: t('withChapters') },
            ]}
          />
        )}
        {board !== 'coins' && gameOptions.length > 1 && (
          <ChoiceLinks label={t('game')} name="game" selected={query.game} options={gameOptions} resets={['mode']} />
        )}
        {board === 'rating' && modes.length > 1 && (
          <ChoiceLinks
            label={t('mode')}
            name="mode"
            selected={query.mode}
            options={modes.map((mode) => ({ value: mode, label: mode }))}
          />
        )}
      </div>
      {rows.length > 0 ? (
        <>
          {page === 1 && <Podium rows={rows} unit={unit} />}
          <LeaderboardTable rows={rows} own={own?.row ?? null} unit={unit} label={t('tab.leaderboard')} />
          {own?.row && <OwnNote board={board} rank={own.row.rank} behind={own.behind} unit={unit} />}
        </>
      ) : (
        <Empty icon={ListOrdered} level={2} title={t('noRanks')}>
          {t(`noRanksText.${board}`)}
        </Empty>
      )}
      <Pager page={page} limit={limit} total={total} />
    </section>
  )
}

type OwnNoteProps = { board: BoardQuery['board']; rank: number | null; behind: number | null; unit: string }

/** What the reader needs for the next rank. */
function OwnNote({ board, rank, behind, unit }: OwnNoteProps) {
  const t = useTranslation('community')
  const { number } = useFormat()
  if (rank === null || behind === null || board === 'rating') return null
  return <p className="leaderboard-note">{t('behind', { amount: number(behind), unit })}</p>
}
