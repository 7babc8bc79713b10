import type { AccountChange } from '@guildhall/contract/identity/shapes.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Db } from '../db/db.ts'
import type { OAuth } from '../gateways/oauth.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure } from '../http/problem.ts'
import { changeAccount, type LogInMethods, listAccounts } from '../identity/accounts.ts'
import { presentAccount } from '../identity/present.ts'
import { findUser } from '../identity/read.ts'
import { canChangeAccounts } from './policy.ts'

export async function listAccountsOf(db: Db, oauth: OAuth, userId: string) {
  const { id } = await findUser(db, userId)
  return (await listAccounts(db, id)).map((row) => presentAccount(oauth, row))
}

/** An admin sets or unlinks an account of a user by the same rules as the user does. */
export function changeAccountOf(db: Db, methods: LogInMethods, actor: Actor, userId: string, change: AccountChange) {
  return db.transaction(async (db) => {
    ensure(canChangeAccounts(actor, await findUser(db, userId)), 'OUTRANKED')
    const { provider } = change
    const before = (await listAccounts(db, userId)).find((account) => account.provider === provider)
    const rows = await changeAccount(db, methods, actor, change, userId)
    await writeAudit(db, {
      action: change.username === null ? 'account-unlinked' : 'account-set',
      actorId: actor.id,
      subject: { kind: 'user', id: userId },
      before: { provider, isLinked: before !== undefined },
      after: { provider, isLinked: change.username !== null },
    })
    return rows.map((row) => presentAccount(methods.oauth, row))
  })
}
