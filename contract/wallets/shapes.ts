/** Wallets of users, their transactions, and what staff do with them. */
import { Avatar } from '../assets/columns.ts'
import { Count, flags, Id, nullable, object, oneOf, type Static, strictObject, Time, Type } from '../core/shape.ts'
import { OrganizationCoin, OrganizationTheme } from '../organizations/columns.ts'
import { UserCard } from '../profiles/shapes.ts'
import { grantProblems, walletLimits as limits, transactionCauses, walletActions } from './constants.ts'

const WalletOrganization = object({
  id: Id,
  name: Type.String(),
  username: Type.String(),
  avatar: nullable(Avatar),
  theme: OrganizationTheme,
  coin: nullable(OrganizationCoin),
})

/** Without an organization it is the universal wallet. */
export const Wallet = object({ organization: nullable(WalletOrganization), balance: Count })
export type Wallet = Static<typeof Wallet>

export const WalletWithTotals = object({
  ...Wallet.properties,
  earned: Count,
  earnedRecently: Type.Integer({ minimum: 0, description: 'In the last 30 days' }),
  spentRecently: Type.Integer({ minimum: 0, description: 'In the last 30 days, without what was refunded' }),
  can: flags(['openShop']),
})
export type WalletWithTotals = Static<typeof WalletWithTotals>

const Named = object({ id: Id, name: Type.String() })

/** One entry of a wallet. `balance` is the balance after it. */
export const Transaction = object({
  id: Id,
  amount: Type.Integer(),
  balance: Count,
  cause: oneOf(transactionCauses),
  reward: nullable(Type.String({ description: 'The reward of an event, such as WIN_MATCH' })),
  rank: nullable(Type.Integer({ minimum: 1 })),
  event: nullable(object({ ...Named.properties, path: Type.String() })),
  matchNo: nullable(Type.Integer({ description: 'The number of the match that was won' })),
  item: nullable(Named),
  reason: nullable(Type.String()),
  createdAt: Time,
})
export type Transaction = Static<typeof Transaction>

/** An entry as staff see it: whose wallet it is, and which member of staff booked it. */
export const LedgerEntry = object({ ...Transaction.properties, user: UserCard, actor: nullable(UserCard) })
export type LedgerEntry = Static<typeof LedgerEntry>

export const UserWallet = object({ user: UserCard, balance: Count, createdAt: Time })
export type UserWallet = Static<typeof UserWallet>

/** `issued` less `spent` is `circulation`, which is also the sum of all balances. */
export const CoinTotals = object({
  issued: Type.Integer({
    description: 'Rewards and prizes of events, and the grants of staff, less deductions and reversals',
  }),
  spent: Type.Integer({ description: 'Purchases and entry fees, less refunds' }),
  circulation: Count,
  wallets: Count,
})
export type CoinTotals = Static<typeof CoinTotals>

const Reason = Type.String({ minLength: limits.reason.min, maxLength: limits.reason.max })

/** A second request with the same batch books nothing more, whatever it contains. */
const batch = { batchId: Id, preview: Type.Optional(Type.Boolean({ default: false })) }

export const WalletChange = strictObject({
  action: oneOf(walletActions),
  amount: Type.Integer({ minimum: 0, maximum: limits.amount }),
  reason: Reason,
  userIds: Type.Optional(Type.Array(Id, { maxItems: limits.people, uniqueItems: true })),
  usernames: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: limits.people, uniqueItems: true })),
  ...batch,
})
export type WalletChange = Static<typeof WalletChange>

/** Each line has a username or an email, a whole number, which may be negative, and optionally a reason of its own. */
export const WalletImport = strictObject({
  text: Type.String({ minLength: 1, maxLength: limits.csvText }),
  reason: Reason,
  ...batch,
})
export type WalletImport = Static<typeof WalletImport>

const WalletChangeRow = object({
  line: Type.Integer({ minimum: 1, description: 'The line of the CSV, or the position in the list of users' }),
  name: Type.String({ description: 'The user as the request names them' }),
  user: nullable(UserCard),
  amount: Type.Integer(),
  before: Count,
  after: nullable(Count),
  reason: Type.String(),
  problem: nullable(oneOf(grantProblems)),
})
export type WalletChangeRow = Static<typeof WalletChangeRow>

/** Nothing is booked while a row has a problem. */
export const WalletChangeResult = object({
  rows: Type.Array(WalletChangeRow),
  problems: Count,
  total: Type.Integer({ description: 'The sum of all amounts' }),
  booked: Type.Integer({
    minimum: 0,
    description: 'Entries in the ledger; 0 in a preview, or if the batch was booked before',
  }),
})
export type WalletChangeResult = Static<typeof WalletChangeResult>
