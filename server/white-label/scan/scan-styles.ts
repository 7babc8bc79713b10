/** Reads a public page and its style sheets, and proposes a theme from them. One time limit and one size limit cover all that is fetched. */
import { whiteLabelLimits as limits } from '@guildhall/contract/white-label/constants.ts'
import type { StyleScan } from '@guildhall/contract/white-label/shapes.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { organizationMembers, organizations } from '../../db/schema/organizations.ts'
import type { Gateways } from '../../gateways/gateways.ts'
import { type Outbound, refusedAddress } from '../../gateways/outbound.ts'
import { privateAddress } from '../../gateways/public-address.ts'
import { type Actor, isStaff } from '../../http/authorize.ts'
import { ensure, Problem } from '../../http/problem.ts'
import { isNotDeleted } from '../../organizations/read.ts'
import { openThread } from '../../thread.ts'

const seconds = 5

const readInThread = openThread(new URL('./scan-worker.ts', import.meta.url), seconds * 1_000)

export async function scanStyles(db: Db, { outbound }: Gateways, actor: Actor, url: string): Promise<StyleScan> {
  ensure(isStaff(actor) || (await runsWhiteLabel(db, actor)), 'WHITE_LABEL_OFF')
  return scan(outbound, url)
}

async function runsWhiteLabel(db: Db, { id }: Actor): Promise<boolean> {
  const [row] = await db
    .select({ id: organizations.id })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(
      and(
        eq(organizationMembers.userId, id),
        inArray(organizationMembers.role, ['OWNER', 'ADMIN']),
        eq(organizations.whiteLabel, true),
        isNotDeleted,
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Without access checks. */
export async function scan(outbound: Outbound, address: string): Promise<StyleScan> {
  const signal = AbortSignal.timeout(seconds * 1_000)
  const reply = await outbound
    .fetch(address, { accept: 'text/html', maxBytes: limits.scanBytes, signal })
    .catch((error: unknown) => {
      throw new Problem(isRefusal(error) ? 'PAGE_REFUSED' : 'PAGE_UNREADABLE')
    })
  ensure(reply.status === 200 && /^(?:text\/html|application\/xhtml)/i.test(reply.type), 'PAGE_UNREADABLE')
  const page = await read({ reply })
  const sheets = await fetchSheets(outbound, page.sheets, limits.scanBytes - reply.bytes.length, signal)
  return { url: reply.url, ...(await read({ page, sheets })) }
}

/** A page or a sheet can be nested too deeply to be read, or take too long. */
const read = (data: unknown) =>
  readInThread(data).catch(() => {
    throw new Problem('PAGE_UNREADABLE')
  })

const isRefusal = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === refusedAddress || error.code === privateAddress)

/** A sheet that cannot be read is left out. */
async function fetchSheets(outbound: Outbound, addresses: readonly string[], bytes: number, signal: AbortSignal) {
  const first = addresses.slice(0, limits.scanSheets)
  const maxBytes = Math.floor(bytes / Math.max(1, first.length))
  if (maxBytes < 1) return []
  const replies = await Promise.allSettled(
    first.map((url) => outbound.fetch(url, { accept: 'text/css', maxBytes, isCut: true, signal })),
  )
  return replies.flatMap((reply) =>
    reply.status === 'fulfilled' && reply.value.status === 200 && /^text\/css/i.test(reply.value.type)
      ? [reply.value]
      : [],
  )
}
