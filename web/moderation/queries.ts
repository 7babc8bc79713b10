import { reportLists, reportTypes } from '@guildhall/contract/reports/constants.ts'
import { appealLists, sanctionKinds, sanctionStates } from '@guildhall/contract/sanctions/constants.ts'
import { type Readable, type ReplyTo, read } from '../lib/api/api.ts'
import { idIn } from '../lib/page/search-id.ts'
import { pageIn } from '../lib/page/search-page.ts'
import { textOf } from '../ui/table/search.ts'

export type ReportGroup = ReplyTo<'GET /moderator/reports'>['data'][number]
export type ReportDetails = ReplyTo<'GET /moderator/reports/{id}'>
export type Sanction = ReplyTo<'GET /moderator/sanctions'>['data'][number]
export type ModeratorAction = ReplyTo<'GET /moderator/log'>['data'][number]

const pick = <T extends string>(options: readonly T[], value: string | null) =>
  options.find((option) => option === value)

export const reportCounts = () => read('GET /moderator/reports/counts')

export const listOf = (search: URLSearchParams) => pick(reportLists, search.get('list')) ?? 'open'

export function reportGroups(search: URLSearchParams) {
  const type = pick(reportTypes, search.get('type'))
  return read('GET /moderator/reports', {
    query: { list: listOf(search), page: pageIn(search), limit: 25, ...(type && { type }) },
  })
}

export const reportDetails = (id: string) => read('GET /moderator/reports/{id}', { params: { id } })

export const appealListOf = (search: URLSearchParams) => pick(appealLists, search.get('list')) ?? 'open'

export const appeals = (search: URLSearchParams) =>
  read('GET /moderator/appeals', { query: { list: appealListOf(search), page: pageIn(search), limit: 25 } })

export function sanctions(search: URLSearchParams) {
  const kind = pick(sanctionKinds, search.get('kind'))
  const state = pick(sanctionStates, search.get('state'))
  const text = textOf(search)
  return read('GET /moderator/sanctions', {
    query: {
      page: pageIn(search),
      limit: 25,
      ...(kind && { kind }),
      ...(state && { state }),
      ...(text && { search: text }),
    },
  })
}

export function moderatorLog(search: URLSearchParams) {
  const cursor = idIn(search, 'after')
  return read('GET /moderator/log', { query: { limit: 25, ...(cursor && { cursor }) } })
}

export const siteWords = () => read('GET /moderator/words')
export const communityWords = (id: string) => read('GET /organizations/{id}/words', { params: { id } })

/** What a report or an appeal changes. */
export const queueReads = [
  'GET /moderator/reports',
  'GET /moderator/reports/{id}',
  'GET /moderator/reports/counts',
  'GET /moderator/appeals',
] as const satisfies readonly Readable[]

/** What a decision of a moderator makes stale, also among the users in the admin area. */
export const moderationReads = [
  ...queueReads,
  'GET /moderator/sanctions',
  'GET /moderator/log',
  'GET /admin/users',
  'GET /admin/users/{id}',
] as const satisfies readonly Readable[]
