/** `/admin/games`: every game, the hidden ones too. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { Gamepad2, Plus } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { useWords } from '../lib/i18n.ts'
import { clientLoad, type Needs, serverLoad } from '../lib/load.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Pager } from '../ui/pager.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Empty } from '../ui/states.tsx'
import { Table } from '../ui/table.tsx'
import { keptGames } from './queries.ts'

const asked = (search: URLSearchParams) =>
  keptGames((search.get('q') ?? '').trim().slice(0, 80), Math.max(1, Math.floor(Number(search.get('page'))) || 1))

const needs: Needs = ({ url }) => [asked(url.searchParams)]
export const loader = serverLoad(needs)
export const clientLoader = clientLoad(needs)

export default function GamesAdminScreen() {
  const t = useWords('admin')
  const [search] = useSearchParams()
  const { data, page, limit, total } = useSuspenseQuery(asked(search)).data
  return (
    <>
      <h2 className="sr-only">{t('games')}</h2>
      <div className="admin-tools">
        <SearchField label={t('findGame')} />
        <ButtonLink kind="primary" to="/admin/games/new">
          <Plus size={18} aria-hidden="true" />
          {t('addGame')}
        </ButtonLink>
      </div>
      {data.length > 0 ? (
        <Table
          label={t('games')}
          rows={data}
          keyOf={({ id }) => id}
          columns={[
            {
              head: t('game'),
              cell: ({ id, name, slug }) => (
                <>
                  <Link to={`/admin/games/${id}`}>{name}</Link>
                  <small>{slug}</small>
                </>
              ),
            },
            {
              head: t('platforms'),
              cell: ({ platforms }) => platforms.map(({ name }) => name).join(', '),
              said: true,
            },
            {
              head: t('shown'),
              cell: ({ hidden, featured }) => (
                <span className="admin-marks">
                  {hidden && <Badge tone="warning">{t('hidden')}</Badge>}
                  {featured && <Badge tone="accent">{t('inFront')}</Badge>}
                </span>
              ),
            },
            { head: t('openEvents'), cell: ({ events }) => events, align: 'right', said: true },
          ]}
        />
      ) : (
        <Empty icon={Gamepad2} title={t('noGame')}>
          {t('noGameWhy')}
        </Empty>
      )}
      <Pager page={page} limit={limit} total={total} />
    </>
  )
}
