/** The tables of a scheduled league, one division at a time. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { Table2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { EventMeta } from '../../events/event-meta.tsx'
import { tournament } from '../../events/queries.ts'
import { clientLoad, type PageQueries, serverLoad } from '../../lib/api/load.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import type { Handle } from '../../lib/page/route-handle.ts'
import { Button } from '../../ui/controls/button.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { league, type TableRow, tableOf } from '../queries.ts'
import { SeasonEmpty } from '../season-empty.tsx'
import { LeagueTable } from './league-table.tsx'
import { ownDivision } from './own-division.ts'

const WhyDialog = lazy(async () => ({ default: (await import('../../bracket/why-dialog.tsx')).WhyDialog }))

const queries: PageQueries = ({ params: { id = '' } }) => [tableOf(id)]
export const handle: Handle = { search: ['division'] }
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function TableScreen() {
  const t = useTranslation('leagues')
  const tBracket = useTranslation('bracket')
  const { list } = useFormat()
  const { id = '' } = useParams()
  const { data: event } = useSuspenseQuery(tournament(id))
  const { data: season } = useSuspenseQuery(league(id))
  const { data: table } = useSuspenseQuery(tableOf(id))
  const [search] = useSearchParams()
  const [explained, setExplained] = useState<TableRow | null>(null)
  const ownId = event.me.playerId
  const selected = table.divisions.find(({ no }) => no === Number(search.get('division'))) ?? ownDivision(table, ownId)
  const ownRow = selected?.rows.find(({ playerId }) => playerId === ownId)
  const meta = <EventMeta event={event} part={t('tab.table')} />
  if (!selected || selected.rows.length === 0)
    return (
      <section>
        {meta}
        <h2 className="sr-only">{t('tab.table')}</h2>
        <SeasonEmpty season={season} icon={Table2} title={t('table.empty')}>
          {t('table.emptyText')}
        </SeasonEmpty>
      </section>
    )
  return (
    <section>
      {meta}
      <div className="league-tools">
        <h2>{selected.name}</h2>
        {table.divisions.length > 1 && (
          <nav className="segments" aria-label={t('divisions')}>
            {table.divisions.map(({ no, name }) => (
              <Link
                key={no}
                to={`?division=${no}`}
                aria-current={no === selected.no ? 'page' : undefined}
                preventScrollReset
              >
                {name}
              </Link>
            ))}
          </nav>
        )}
      </div>
      <LeagueTable
        league={season}
        division={selected}
        divisions={season.divisions}
        ownId={ownId}
        onExplain={setExplained}
      />
      <p className="league-note">
        {t('table.ties', { list: list(table.tiebreaks.map((name) => tBracket(`tie.${name}`))) })}{' '}
        {ownRow && (
          <Button kind="text" size="dense" onClick={() => setExplained(ownRow)}>
            {t('table.why')}
          </Button>
        )}
      </p>
      {explained && (
        <Suspense fallback={null}>
          <WhyDialog
            tournamentId={id}
            standing={explained}
            roundName={(key) => t('round', { round: Number(key.slice(1)) })}
            isOwn={explained.playerId === ownId}
            onClose={() => setExplained(null)}
          />
        </Suspense>
      )}
    </section>
  )
}
