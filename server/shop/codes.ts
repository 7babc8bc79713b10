/** Redeem codes: staff add them, the database holds them encrypted, and only their buyer can read them. */
import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import { shopLimits } from '@guildhall/contract/shop/constants.ts'
import type { CodeImport, RedeemCode } from '@guildhall/contract/shop/shapes.ts'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { textRows } from '../db/any-of.ts'
import type { Db } from '../db/db.ts'
import { uuidv7 } from '../db/id.ts'
import { users } from '../db/schema/identity.ts'
import { items, redeemCodes, userItems } from '../db/schema/shop.ts'
import type { Cipher } from '../encryption.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { mapInTurns } from '../map-in-turns.ts'
import { userCard } from '../profiles/user-card.ts'
import { readCsv } from '../text/csv.ts'
import { announceChange } from './announce.ts'
import { lockItem } from './lock-item.ts'
import { logShop } from './log.ts'
import { giveOwedPrizes } from './prizes.ts'
import type { ItemRow } from './read.ts'

const hintLength = 4
const contextOf = (codeId: string) => `redeem code ${codeId}`

type Line = { line: number; code: string }

/** One code per line, or a table: its column with the title "code", else its first one. In a single line every cell is a code. */
function readCodes(text: string): Line[] {
  const [head = [], ...rest] = readCsv(text)
  const column = head.findIndex((cell) => /^codes?$/i.test(cell))
  const rows = column < 0 ? [head, ...rest] : rest
  const firstLine = column < 0 ? 1 : 2
  const isOneLine = column < 0 && rest.length === 0
  return rows.flatMap((cells, index) =>
    (isOneLine ? cells : [cells[Math.max(column, 0)] ?? ''])
      .filter((code) => code !== '')
      .map((code) => ({ line: index + firstLine, code })),
  )
}

type Import = { text: string; preview?: boolean }

export function addCodes(
  db: Db,
  cipher: Cipher,
  actor: Actor | null,
  itemId: string,
  { text, preview = false }: Import,
): Promise<CodeImport> {
  const lines = readCodes(text)
  ensure(lines.length <= shopLimits.codesAtOnce, 'TOO_MANY_CODES')
  const invalid = lines.filter(({ code }) => code.length > shopLimits.code.max)
  const valid = lines.filter(({ code }) => code.length <= shopLimits.code.max)
  const firstLines = new Map(valid.toReversed().map((line) => [line.code, line]))
  const first = new Set(firstLines.values())
  const unique = valid.filter((line) => first.has(line))
  const repeated = valid.filter((line) => !first.has(line)).map((line) => ({ ...line, of: 'input' as const }))

  return db.transaction(async (db) => {
    const item = await lockItem(db, itemId)
    ensure(item.type === 'REDEEM_CODE', 'WRONG_ITEM_TYPE')
    const rows = await mapInTurns(unique, (line) => ({
      ...line,
      hashes: cipher.hashesOf(`${item.organizationId} ${line.code}`),
    }))
    const knownHashes = await findKnown(
      db,
      rows.flatMap(({ hashes }) => hashes),
    )
    const newRows = rows.filter(({ hashes }) => !hashes.some((hash) => knownHashes.has(hash)))
    const added = preview ? new Set(newRows.map(({ code }) => code)) : await storeCodes(db, cipher, item, newRows)
    const stored = unique.filter(({ code }) => !added.has(code)).map((line) => ({ ...line, of: 'stored' as const }))
    const quantity = (item.quantity ?? 0) + added.size
    const duplicates = [...repeated, ...stored].sort((a, b) => a.line - b.line)
    if (preview) return { added: added.size, duplicates, invalid, quantity }

    const [after] = await db.update(items).set({ quantity }).where(eq(items.id, itemId)).returning()
    const stock = await giveOwedPrizes(db, orNotFound(after))
    await announceChange(db, item)
    if (actor) await logShop(db, actor, { action: 'codes-added', item, after: { codes: added.size } })
    return { added: added.size, duplicates, invalid, quantity: stock?.quantity ?? quantity }
  })
}

async function findKnown(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ codeHash: redeemCodes.codeHash })
    .from(redeemCodes)
    .where(sql`${redeemCodes.codeHash} in ${textRows(hashes)}`)
  return new Set(rows.map(({ codeHash }) => codeHash))
}

type NewCode = Line & { hashes: [string, ...string[]] }

/** Returns the codes that were stored: another item of the community may get the same code at the same time. */
async function storeCodes(db: Db, cipher: Cipher, { id: itemId }: ItemRow, codes: readonly NewCode[]) {
  const rows = await mapInTurns(codes, ({ code, hashes: [hash] }) => {
    const id = uuidv7()
    return { id, hash, code: cipher.encrypt(code, contextOf(id)), hint: hintOf(code) }
  })
  const { rows: inserted } = await db.execute<{ hash: string }>(sql`
    insert into redeem_codes (id, item_id, code, code_hash, hint)
    select id, ${itemId}::uuid, code, hash, hint
    from json_to_recordset(${JSON.stringify(rows)}::json) as input (id uuid, code text, hash text, hint text)
    on conflict do nothing returning code_hash as hash`)
  const hashes = new Set(inserted.map(({ hash }) => hash))
  return new Set(codes.filter(({ hashes: [hash] }) => hashes.has(hash)).map(({ code }) => code))
}

/** A short code shows less, so that the hint is never most of the code. */
const hintOf = (code: string) => code.slice(-Math.min(hintLength, Math.floor(code.length / 3))).replace(/^$/, '·')

export async function listCodes(db: Db, itemId: string, query: PageQuery) {
  const { limit, offset } = windowOf(query)
  const isOfItem = eq(redeemCodes.itemId, itemId)
  const [rows, total] = await Promise.all([
    db
      .select({ code: redeemCodes, user: userCard(users) })
      .from(redeemCodes)
      .leftJoin(userItems, eq(userItems.redeemCodeId, redeemCodes.id))
      .leftJoin(users, eq(users.id, userItems.userId))
      .where(isOfItem)
      .orderBy(desc(redeemCodes.createdAt), desc(redeemCodes.id))
      .limit(limit)
      .offset(offset),
    db.$count(redeemCodes, isOfItem),
  ])
  const present = ({ code, user }: (typeof rows)[number]): RedeemCode => ({
    id: code.id,
    hint: code.hint,
    state: code.state,
    soldAt: code.soldAt?.toISOString() ?? null,
    user,
    createdAt: code.createdAt.toISOString(),
  })
  return { rows: rows.map(present), total }
}

/** Only a free code: one that was sold belongs to its buyer. */
export function deleteCode(db: Db, actor: Actor, itemId: string, codeId: string): Promise<void> {
  return db.transaction(async (db) => {
    const item = await lockItem(db, itemId)
    const isCode = and(eq(redeemCodes.id, codeId), eq(redeemCodes.itemId, itemId))
    const [code] = await db.select({ state: redeemCodes.state }).from(redeemCodes).where(isCode).for('update')
    ensure(orNotFound(code).state === 'FREE', 'CONFLICT')
    await db.delete(redeemCodes).where(isCode)
    await db
      .update(items)
      .set({ quantity: sql`${items.quantity} - 1` })
      .where(eq(items.id, itemId))
    await announceChange(db, item)
    const { quantity } = item
    const change = { before: { quantity }, after: { quantity: (quantity ?? 1) - 1 } }
    await logShop(db, actor, { action: 'code-deleted', item, ...change })
  })
}

/** The buyer reads the code. From then on it is never sold again, even if it is refunded. */
export function readOwnCode(db: Db, cipher: Cipher, actor: Actor, orderId: string): Promise<{ code: string }> {
  return db.transaction(async (db) => {
    const [row] = await db
      .select({ order: userItems, type: items.type, code: redeemCodes })
      .from(userItems)
      .innerJoin(items, eq(items.id, userItems.itemId))
      .leftJoin(redeemCodes, eq(redeemCodes.id, userItems.redeemCodeId))
      .where(and(eq(userItems.id, orderId), eq(userItems.userId, actor.id)))
      .for('no key update', { of: userItems })
    const { order, type, code } = orNotFound(row)
    ensure(type === 'REDEEM_CODE', 'WRONG_ITEM_TYPE')
    ensure(order.state !== 'REFUNDED' || code?.state === 'GIVEN_AWAY', 'ALREADY_REFUNDED')
    ensure(code, 'CONFLICT') // a prize that waits for stock
    if (order.codeReadAt === null)
      await db.update(userItems).set({ codeReadAt: new Date() }).where(eq(userItems.id, orderId))
    return { code: cipher.decrypt(code.code, contextOf(code.id)) }
  })
}

/** The codes that a user has read, for the data download, by order. An unread code may still return to the stock. */
export async function listOwnCodes(db: Db, cipher: Cipher, userId: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ orderId: userItems.id, code: redeemCodes })
    .from(userItems)
    .innerJoin(redeemCodes, eq(redeemCodes.id, userItems.redeemCodeId))
    .where(and(eq(userItems.userId, userId), isNotNull(userItems.codeReadAt)))
  return new Map(rows.map(({ orderId, code }) => [orderId, cipher.decrypt(code.code, contextOf(code.id))]))
}
