import { wallets } from '@guildhall/contract/wallets/calls.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { organizations } from '../db/schema/organizations.ts'
import type { Actor } from '../http/authorize.ts'
import { mount } from '../http/mount.ts'
import { allOf } from '../http/page.ts'
import { orNotFound } from '../http/problem.ts'
import type { Settings } from '../settings.ts'
import { changeWallets } from './change-wallets.ts'
import {
  countEntries,
  type EntryFilter,
  type EntryPage,
  type EntrySource,
  listEntries,
  withoutPeople,
} from './entries.ts'
import { exportEntries } from './export-entries.ts'
import type { Owners } from './holders.ts'
import { importChanges } from './import-changes.ts'
import { listWallets, readCoinTotals } from './list-wallets.ts'
import { findUniversalWallet, findWalletIn, listOwnWallets } from './own-wallets.ts'

const ownSource = (actor: Actor, { organizationId = null }: { organizationId?: string | null }): EntrySource => ({
  organizationId,
  userId: actor.id,
})

async function pageOfEntries(db: Db, source: EntrySource, query: EntryFilter & EntryPage) {
  const { cursor: _, limit = 25, ...filter } = query
  const [{ entries, cursor }, total] = await Promise.all([
    listEntries(db, source, query),
    countEntries(db, source, filter),
  ])
  return { data: entries, page: 1, limit, total, ...(cursor && { cursor }) }
}

const platform = ({ siteName }: Settings): Owners => ({ organizationId: null, name: siteName, path: '/wallet' })

async function community(db: Db, id: string): Promise<Owners> {
  const [row] = await db.select().from(organizations).where(eq(organizations.id, id))
  const { name, username } = orNotFound(row)
  return { organizationId: id, name, path: `/wallet/${username}` }
}

export const walletRoutes = mount(wallets, {
  'GET /user/wallets': async ({ db, actor }) => allOf(await listOwnWallets(db, actor)),
  'GET /user/universal-wallet': ({ db, actor }) => findUniversalWallet(db, actor),
  'GET /organizations/{id}/wallet': ({ db, actor, params }) => findWalletIn(db, actor, params.id),
  'GET /user/transactions': async ({ db, actor, query: { organizationId, ...query } }) => {
    const page = await pageOfEntries(db, ownSource(actor, { organizationId }), query)
    return { ...page, data: page.data.map(withoutPeople) }
  },
  'GET /user/transactions/csv': ({ db, actor, query: { organizationId, ...filter } }) =>
    exportEntries(db, ownSource(actor, { organizationId }), filter, { name: 'coins.csv', forStaff: false }),

  'GET /admin/organizations/{id}/wallets': ({ db, params, query }) => listWallets(db, params.id, query),
  'PATCH /admin/organizations/{id}/wallets': async ({ db, actor, params, body }) =>
    changeWallets(db, actor, await community(db, params.id), body),
  'POST /admin/organizations/{id}/wallets/csv': async ({ db, actor, params, body }) =>
    importChanges(db, actor, await community(db, params.id), body),
  'GET /admin/organizations/{id}/coins': ({ db, params }) => readCoinTotals(db, params.id),
  'GET /admin/organizations/{id}/ledger': ({ db, params, query: { userId, ...query } }) =>
    pageOfEntries(db, { organizationId: params.id, userId }, query),
  'GET /admin/organizations/{id}/ledger/csv': ({ db, params, query: { userId, ...filter } }) =>
    exportEntries(db, { organizationId: params.id, userId }, filter, { name: 'ledger.csv', forStaff: true }),

  'GET /admin/wallets': ({ db, query }) => listWallets(db, null, query),
  'PATCH /admin/wallets': ({ db, actor, settings, body }) => changeWallets(db, actor, platform(settings), body),
  'POST /admin/wallets/csv': ({ db, actor, settings, body }) => importChanges(db, actor, platform(settings), body),
  'GET /admin/coins': ({ db }) => readCoinTotals(db, null),
  'GET /admin/ledger': ({ db, query: { userId, ...query } }) =>
    pageOfEntries(db, { organizationId: null, userId }, query),
  'GET /admin/ledger/csv': ({ db, query: { userId, ...filter } }) =>
    exportEntries(db, { organizationId: null, userId }, filter, { name: 'ledger.csv', forStaff: true }),
})
