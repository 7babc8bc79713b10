/** The filters of the explore pages, stored in the address. */
import { isUuid } from '@guildhall/contract/core/uuid.ts'
import {
  type ListOrder,
  listOrders,
  type Region,
  regions,
  type TournamentFilter,
  type TournamentType,
  tournamentTypes,
} from '@guildhall/contract/tournaments/constants.ts'
import { useSearchParams } from 'react-router'
import { isZone, momentOf } from '../lib/i18n/zone-time.ts'
import { browserZone } from '../lib/page/now.ts'
import { pageIn } from '../lib/page/search-page.ts'
import { usePendingSearchParams, withSearchParam } from '../lib/page/search-params.ts'

export const timeFilters = ['upcoming', 'open', 'now', 'past'] as const
export type TimeFilter = (typeof timeFilters)[number]

export const fees = ['free', 'coins'] as const
export type Fee = (typeof fees)[number]

export const sizes = ['solo', 'teams'] as const
export type Size = (typeof sizes)[number]

const views = ['grid', 'list', 'calendar'] as const

export type Filters = {
  q: string
  when: TimeFilter
  games: string[]
  types: TournamentType[]
  regions: Region[]
  platforms: string[]
  fee: Fee | null
  size: Size | null
  /** Only events that the reader can join. */
  isJoinable: boolean
  /** The first and the last day, '2026-11-20'. */
  from: string
  to: string
  /** That of the reader who chose the days. In the address, because the server does not know it. */
  zone: string
  sort: ListOrder
  page: number
  view: (typeof views)[number]
  /** '2026-11'; empty means the current month of the reader. */
  month: string
}

const statuses: Record<TimeFilter, TournamentFilter> = {
  upcoming: 'upcoming',
  open: 'open',
  now: 'live',
  past: 'completed',
}
const monthPattern = /^(19|20)\d\d-(0[1-9]|1[0-2])$/
const dayPattern = /^(19|20)\d\d-\d\d-\d\d$/
const dayStart = (day: string, zone: string) => momentOf(`${day}T00:00`, zone) ?? ''
/** Its last second. */
const dayEnd = (day: string, zone: string) => (momentOf(`${day}T23:59`, zone) ?? '').replace(':00.000Z', ':59.000Z')
const splitList = (text: string | null) => (text ?? '').split(',').filter(Boolean).slice(0, 10)

/** Days that exist: the API refuses 30 February. */
export const readDay = (text: string | null) => {
  const time = text && dayPattern.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return text && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : ''
}

export function readFilters(search: URLSearchParams): Filters {
  const regionKeys = splitList(search.get('region'))
  const formats = splitList(search.get('type'))
  const month = search.get('month') ?? ''
  const zone = search.get('zone') ?? ''
  return {
    q: (search.get('q') ?? '').trim().slice(0, 80),
    when: timeFilters.find((when) => when === search.get('when')) ?? 'upcoming',
    games: splitList(search.get('game')).filter((slug) => /^[\w-]{1,80}$/.test(slug)),
    types: tournamentTypes.filter((type) => formats.includes(type)),
    regions: regions.filter((region) => regionKeys.includes(region)),
    platforms: splitList(search.get('platform')).filter(isUuid),
    fee: fees.find((fee) => fee === search.get('fee')) ?? null,
    size: sizes.find((size) => size === search.get('size')) ?? null,
    isJoinable: search.get('join') === '1',
    from: readDay(search.get('from')),
    to: readDay(search.get('to')),
    zone: isZone(zone) ? zone : 'UTC',
    sort: listOrders.find((order) => order === search.get('sort')) ?? 'date',
    page: pageIn(search),
    view: views.find((view) => view === search.get('view')) ?? 'grid',
    month: monthPattern.test(month) ? month : '',
  }
}

/** The filters as the query of an API call; empty filters are omitted. */
export const queryOf = (
  { q, when, games, types, regions, platforms, fee, size, isJoinable, from, to, zone, sort }: Filters,
  status: TournamentFilter = statuses[when],
) => ({
  status,
  ...(q && { search: q }),
  ...(games.length > 0 && { game: games.join(',') }),
  ...(types.length > 0 && { type: types.join(',') }),
  ...(regions.length > 0 && { region: regions.join(',') }),
  ...(platforms.length > 0 && { platform: platforms.join(',') }),
  ...(fee && { fee: fee === 'coins' }),
  ...(size && { teams: size === 'teams' }),
  ...(isJoinable && { joinable: true }),
  ...(from && { from: dayStart(from, zone) }),
  ...(to && { to: dayEnd(to, zone) }),
  ...(sort !== 'date' && { sort }),
})

export const statusOf = (when: TimeFilter) => statuses[when]

/** The number of active filters, besides the search text and the page. */
export const countActive = ({ when, games, types, regions, platforms, fee, size, isJoinable, from, to }: Filters) =>
  [when !== 'upcoming', fee, size, isJoinable, from, to].filter(Boolean).length +
  games.length +
  types.length +
  regions.length +
  platforms.length

export const toggle = (list: readonly string[], item: string) =>
  (list.includes(item) ? list.filter((entry) => entry !== item) : [...list, item]).join(',')

/** The view remains when the filters are cleared. */
const viewParams = ({ view, month }: Filters) => ({ ...(view !== 'grid' && { view }), ...(month && { month }) })

/** The filters of the rendered list, and those of the pending navigation: checkboxes follow the latter, so that they respond at once. */
export function useFilters() {
  const [search, setSearch] = useSearchParams()
  const pendingSearch = usePendingSearchParams()
  const filters = readFilters(search)
  const pendingFilters = readFilters(pendingSearch)
  const options = { replace: true, preventScrollReset: true }
  return {
    filters,
    pendingFilters,
    set: (name: string, value: string) => setSearch(withSearchParam(pendingSearch, name, value), options),
    setDay: (end: 'from' | 'to', day: string) => {
      const withDay = withSearchParam(pendingSearch, end, day)
      const hasDays = withDay.has('from') || withDay.has('to')
      setSearch(withSearchParam(withDay, 'zone', hasDays ? browserZone() : ''), options)
    },
    go: (view: Filters['view'], month = '') => {
      const withView = withSearchParam(pendingSearch, 'view', view === 'grid' ? '' : view)
      setSearch(withSearchParam(withView, 'month', view === 'calendar' ? month : ''), options)
    },
    clear: () => setSearch(viewParams(pendingFilters), options),
  }
}
