/** `/admin/games`: every game, including hidden ones. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { Gamepad2, Plus } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { clientLoad, type Needs, serverLoad } from '../lib/api/load.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { SearchField } from '../ui/controls/search-field.tsx'
import { Badge } from '../ui/feedback/badge.tsx'
import { Empty } from '../ui/feedback/states.tsx'
import { Pager } from '../ui/table/pager.tsx'
import { Table } from '../ui/table/table.tsx'
import { adminGames } from './queries.ts'

const gamesQuery = (search: URLSearchParams) =>
  adminGames((search.get('q') ?? '').trim().slice(0, 80), Math.max(1, Math.floor(Number(search.get('page'))) || 1))

const needs: Needs = ({ url }) => [gamesQuery(url.searchParams)]
export const loader = serverLoad(needs)
export const clientLoader = clientLoad(needs)

export default function GamesAdminScreen() {
  const t = useTranslation('admin')
  const [search] = useSearchParams()
  const { data, page, limit, total } = useSuspenseQuery(gamesQuery(search)).data
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
              head: t('visibility'),
              cell: ({ hidden, featured, verified }) => (
                <span className="admin-marks">
                  {!verified && <Badge tone="warning">{t('unverified')}</Badge>}
                  {hidden && <Badge tone="warning">{t('hidden')}</Badge>}
                  {featured && <Badge tone="accent">{t('featured')}</Badge>}
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
