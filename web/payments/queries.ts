/** The reads of prize payments: of an event, of a community, of the site, and the reader's own. */
import { paymentProviders, payoutFilters } from '@guildhall/contract/payments/constants.ts'
import { type ReplyTo, read } from '../lib/api/api.ts'
import { pageIn } from '../lib/page/search-page.ts'
import { textOf } from '../ui/table/search.ts'

export type Payment = ReplyTo<'GET /tournaments/{id}/payments'>['data'][number]
export type PaymentPage = ReplyTo<'GET /tournaments/{id}/payments'>
export type PayoutTotals = ReplyTo<'GET /tournaments/{id}/payments/totals'>
export type OwnPayment = ReplyTo<'GET /user/payments'>['data'][number]
export type PayoutAccount = ReplyTo<'GET /user/payout-accounts'>['data'][number]

const pageSize = 25
export const filterNames = ['state', 'provider', 'q']

/** From the address of the page: `?state=overdue&provider=PAYPAL&q=iron&page=2`. */
export function readFilters(search: URLSearchParams) {
  const state = payoutFilters.find((option) => option === search.get('state'))
  const provider = paymentProviders.find((option) => option === search.get('provider'))
  const text = textOf(search)
  return { ...(state && { state }), ...(provider && { provider }), ...(text && { search: text }) }
}

const readPage = (search: URLSearchParams) => ({ ...readFilters(search), page: pageIn(search), limit: pageSize })

export const eventPayments = (id: string, search: URLSearchParams) =>
  read('GET /tournaments/{id}/payments', { params: { id }, query: readPage(search) })
export const eventTotals = (id: string) => read('GET /tournaments/{id}/payments/totals', { params: { id } })
export const communityPayments = (id: string, search: URLSearchParams) =>
  read('GET /organizations/{id}/payments', { params: { id }, query: readPage(search) })
export const communityTotals = (id: string) => read('GET /organizations/{id}/payments/totals', { params: { id } })
export const sitePayments = (search: URLSearchParams) => read('GET /admin/payments', { query: readPage(search) })
export const siteTotals = () => read('GET /admin/payments/totals')
export const ownPayments = (page: number) => read('GET /user/payments', { query: { page, limit: pageSize } })
export const payoutAccounts = () => read('GET /user/payout-accounts')

/** What a change of a payment makes stale. */
export const paymentReads = [
  'GET /tournaments/{id}/payments',
  'GET /tournaments/{id}/payments/totals',
  'GET /tournaments/{id}/prizes',
  'GET /tournaments/{id}/log',
  'GET /organizations/{id}/payments',
  'GET /organizations/{id}/payments/totals',
  'GET /admin/payments',
  'GET /admin/payments/totals',
] as const
