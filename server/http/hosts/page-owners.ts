/** Finds the communities that pages belong to, as far as they have a host name that serves these pages. */
import { isUuid } from '@guildhall/contract/core/uuid.ts'
import { isPageOnHost } from '@guildhall/contract/white-label/pages.ts'
import type { Db } from '../../db/db.ts'
import { statement } from '../../db/statement.ts'
import { ownerQueries, slugOwnerQuery } from './owners.ts'

type PageOwner = { path: string; organizationId: string; username: string; host: string }

const { tournaments, leagues, matches, series, posts, invites } = ownerQueries
const areas = { tournaments, leagues, matches, series, posts, invites }
const areaPage = new RegExp(`^/(t|${Object.keys(areas).join('|')})/([^/?#]+)`)

/** By the paths of the pages, which have no locale. One query for all of them. */
export async function findPageOwners(db: Db, paths: readonly string[]): Promise<ReadonlyMap<string, PageOwner>> {
  const pages = [...new Set(paths)].map((path) => ({ path, ...subjectOf(path) }))
  if (pages.length === 0) return new Map()
  const rows = await findOwners(
    db,
    pages.map(({ path }) => path),
    pages.map(({ area }) => area),
    pages.map(({ key }) => key),
  )
  const served = rows.filter(({ username, path }) => isPageOnHost(username, path.replace(/[?#].*$/, '')))
  return new Map(served.map((row) => [row.path, row]))
}

/** The subject of the page. Without an area it is the page of a community. */
function subjectOf(path: string): { area: string; key: string } {
  const [, area = '', key = ''] = areaPage.exec(path) ?? []
  if (area === 't') return { area, key: key.toLowerCase() }
  if (isUuid(key)) return { area, key }
  return { area: '', key: (path.split(/[/?#]/)[1] ?? '').toLowerCase() }
}

const findOwners = statement<PageOwner>(`
  select page.path, community.id as "organizationId", community.username, community.hostname as host
  from unnest($1::text[], $2::text[], $3::text[]) as page (path, area, key)
  join organizations community on community.white_label and community.hostname is not null and community.deleted_at is null
    and community.id = case page.area
      when '' then (select id from organizations where username = page.key)
      when 't' then (${slugOwnerQuery('page.key')})
      ${Object.entries(areas)
        .map(([area, query]) => `when '${area}' then (${query('page.key::uuid')})`)
        .join('\n      ')}
    end`)
