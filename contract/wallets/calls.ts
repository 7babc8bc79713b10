import { area, csv, many, one, paged } from '../core/endpoint.ts'
import { Id, IdOrName, oneOf, strictObject, Time, Type } from '../core/shape.ts'
import { transactionCauses, transactionGroupNames, walletSorts } from './constants.ts'
import {
  CoinTotals,
  LedgerEntry,
  Transaction,
  UserWallet,
  Wallet,
  WalletChange,
  WalletChangeResult,
  WalletImport,
  WalletWithTotals,
} from './shapes.ts'

const filters = {
  group: Type.Optional(oneOf(transactionGroupNames)),
  cause: Type.Optional(oneOf(transactionCauses)),
  from: Type.Optional(Time),
  to: Type.Optional(Time),
}

const cursorPage = {
  cursor: Type.Optional(
    Type.String({ maxLength: 80, description: 'Continues after the last entry of the page before' }),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
}

const organizationId = Type.Optional(
  Type.String({ format: 'uuid', description: 'The community of the wallet; the universal wallet without it' }),
)

const ledgerFilters = { ...filters, userId: Type.Optional(Id) }

const walletList = paged({
  search: Type.Optional(Type.String({ maxLength: 80 })),
  sort: Type.Optional(oneOf(walletSorts)),
})

export const wallets = area({
  'GET /user/wallets': {
    access: 'user',
    summary: 'Your wallets, the universal wallet first, then the highest balance',
    reply: many(Wallet),
  },
  'GET /user/universal-wallet': {
    access: 'user',
    summary: 'Your universal wallet',
    reply: one(WalletWithTotals),
  },
  'GET /organizations/{id}/wallet': {
    access: 'user',
    summary: 'Your wallet in a community, by id or username',
    params: IdOrName,
    reply: one(WalletWithTotals),
    problems: ['NOT_FOUND'],
  },
  'GET /user/transactions': {
    access: 'user',
    summary: 'The entries of one of your wallets, newest first',
    query: strictObject({ organizationId, ...filters, ...cursorPage }),
    reply: many(Transaction),
    problems: ['INVALID'],
  },
  'GET /user/transactions/csv': {
    access: 'user',
    summary: 'The entries of one of your wallets as CSV',
    query: strictObject({ organizationId, ...filters }),
    reply: csv,
  },
  'GET /admin/organizations/{id}/wallets': {
    access: { organization: 'ADMIN' },
    summary: 'The wallets of a community',
    query: walletList,
    reply: many(UserWallet),
  },
  'PATCH /admin/organizations/{id}/wallets': {
    access: { organization: 'ADMIN' },
    summary: 'Grant, deduct or correct the coins of up to 200 users, with a reason: preview, then book',
    body: WalletChange,
    reply: one(WalletChangeResult),
    idempotent: true,
    problems: ['NOT_ENOUGH_COINS', 'NO_SUCH_PERSON', 'INVALID'],
  },
  'POST /admin/organizations/{id}/wallets/csv': {
    access: { organization: 'ADMIN' },
    summary: 'Grant and deduct the coins of a CSV file: preview, then book',
    body: WalletImport,
    reply: one(WalletChangeResult),
    idempotent: true,
    problems: ['NOT_ENOUGH_COINS', 'INVALID'],
  },
  'GET /admin/organizations/{id}/coins': {
    access: { organization: 'ADMIN' },
    summary: 'How many coins a community has issued, and how many are in circulation',
    reply: one(CoinTotals),
  },
  'GET /admin/organizations/{id}/ledger': {
    access: { organization: 'ADMIN' },
    summary: 'All entries in the wallets of a community, newest first',
    query: strictObject({ ...ledgerFilters, ...cursorPage }),
    reply: many(LedgerEntry),
    problems: ['INVALID'],
  },
  'GET /admin/organizations/{id}/ledger/csv': {
    access: { organization: 'ADMIN' },
    summary: 'The ledger of a community as CSV',
    query: strictObject(ledgerFilters),
    reply: csv,
  },
  'GET /admin/wallets': {
    access: 'admin',
    summary: 'The universal wallets',
    query: walletList,
    reply: many(UserWallet),
  },
  'PATCH /admin/wallets': {
    access: 'admin',
    summary: 'Grant, deduct or correct the universal coins of up to 200 users, with a reason: preview, then book',
    body: WalletChange,
    reply: one(WalletChangeResult),
    idempotent: true,
    problems: ['NOT_ENOUGH_COINS', 'NO_SUCH_PERSON', 'INVALID'],
  },
  'POST /admin/wallets/csv': {
    access: 'admin',
    summary: 'Grant and deduct the universal coins of a CSV file: preview, then book',
    body: WalletImport,
    reply: one(WalletChangeResult),
    idempotent: true,
    problems: ['NOT_ENOUGH_COINS', 'INVALID'],
  },
  'GET /admin/coins': {
    access: 'admin',
    summary: 'How many universal coins the platform has issued, and how many are in circulation',
    reply: one(CoinTotals),
  },
  'GET /admin/ledger': {
    access: 'admin',
    summary: 'All entries in universal wallets, newest first',
    query: strictObject({ ...ledgerFilters, ...cursorPage }),
    reply: many(LedgerEntry),
    problems: ['INVALID'],
  },
  'GET /admin/ledger/csv': {
    access: 'admin',
    summary: 'The ledger of universal coins as CSV',
    query: strictObject(ledgerFilters),
    reply: csv,
  },
})
