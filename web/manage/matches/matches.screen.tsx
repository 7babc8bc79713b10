/** The match list of a running event: problems first, actions in each row, and a sidebar with the next match to call. */
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Swords } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Needs } from '../../lib/api/load.ts'
import { useSession } from '../../lib/api/session.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { managed } from '../queries.ts'
import { staffClientLoad, staffServerLoad } from '../staff-only.ts'
import type { DialogRequest } from './dialogs/dialog-request.ts'
import { Dialogs } from './dialogs/dialogs.tsx'
import { BoardFilters, everything } from './filters.tsx'
import { boardPage, forecastQuery, logPage, rounds, totals } from './queries.ts'
import { groups, matchesFilter } from './rows/groups.ts'
import { MatchGroup } from './rows/match-group.tsx'
import { useOverdue } from './rows/use-overdue.ts'
import { useStableOrder } from './rows/use-stable-order.ts'
import { Rail } from './sidebar/sidebar.tsx'
import { useBoardAct } from './use-match-action.ts'
import { useBoard } from './use-match-list.ts'
import { useRoundNames } from './use-round-names.ts'
import { useStationOptions } from './use-station-options.ts'
import './matches.css'

const latest = 8

const needs: Needs = ({ params: { id = '' } }) => [
  managed(id),
  boardPage(id, 1),
  totals(id),
  forecastQuery(id),
  rounds(id),
  logPage(id, '', 1, latest),
]
export const loader = staffServerLoad(needs)
export const clientLoader = staffClientLoad(needs)

export default function MatchesScreen() {
  const t = useWords('manage-matches')
  const { id = '' } = useParams()
  const { data: event } = useSuspenseQuery(managed(id))
  const { data: forecast } = useQuery(forecastQuery(id))
  const { user } = useSession()
  const { rows, byId, names, numbers, unsent, total } = useBoard(id)
  const roundNames = useRoundNames(event)
  const [filter, setFilter] = useState(everything)
  const [openDialog, setOpenDialog] = useState<DialogRequest | null>(null)
  const [isWriting, setWriting] = useState(false)
  const act = useBoardAct(id)
  useOverdue(event, rows)
  const shown = rows.filter((row) => matchesFilter(row, filter))
  const { order, hold } = useStableOrder(shown)
  const { stations } = event.settings
  const stationOptions = useStationOptions(event, rows)
  const chosen = [...new Set(shown.flatMap(({ player1Id, player2Id }) => [player1Id, player2Id]))].filter(
    (playerId) => playerId !== null,
  )
  const common = { event, rows, nameOf: roundNames.nameOf, unsent, act, onOpenDialog: setOpenDialog, stationOptions }
  return (
    <div className="board" data-hall={stations.length > 0 || undefined}>
      <PageMeta title={t('title', { tab: t('tab.matches'), name: event.name })} description={t('about')} hidden />
      <div className="board-main">
        <BoardFilters
          event={event}
          filter={filter}
          onFilter={setFilter}
          userId={user?.id ?? null}
          rounds={roundNames}
          chosen={chosen.length}
          onWrite={() => setWriting(true)}
        />
        {total === 0 ? (
          <Empty icon={Swords} title={t('noMatches')}>
            {t('noMatchesWhy')}
          </Empty>
        ) : (
          <div {...hold}>
            {shown.length === 0 && <p className="desk-none">{t('noneFound')}</p>}
            {groups.map((group) => (
              <MatchGroup
                key={group}
                group={group}
                shown={order[group].flatMap((matchId) => byId.get(matchId) ?? [])}
                {...common}
              />
            ))}
          </div>
        )}
        {total > rows.length && rows.length > 0 && (
          <p className="hint">
            {t('partOnly', { count: rows.length })} <Link to={`/tournaments/${id}/bracket`}>{t('wholeBracket')}</Link>
          </p>
        )}
      </div>
      <Rail
        {...{ event, forecast, rows, act, stationOptions, names, numbers }}
        latest={latest}
        onStation={(station) => setFilter({ ...everything, station })}
      />
      <Dialogs
        {...{ event, names, openDialog }}
        onClose={() => setOpenDialog(null)}
        letter={isWriting ? { to: chosen, onClose: () => setWriting(false) } : null}
      />
    </div>
  )
}
