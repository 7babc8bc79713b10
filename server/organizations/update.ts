/** Changes the details and the settings of a community, and publishes it. */

import type { Stored } from '@guildhall/contract/core/shape.ts'
import type { Socials } from '@guildhall/contract/identity/columns.ts'
import type { OrganizationRegistration, PostSwitches } from '@guildhall/contract/organizations/columns.ts'
import type { JoinPolicy } from '@guildhall/contract/organizations/constants.ts'
import type { Visibility } from '@guildhall/contract/tournaments/constants.ts'
import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { games } from '../db/schema/games.ts'
import { organizations } from '../db/schema/organizations.ts'
import { allEventTags } from '../events/event.ts'
import { type Actor, isStaff } from '../http/authorize.ts'
import { ensureUnchanged } from '../http/ensure-unchanged.ts'
import { ensure } from '../http/problem.ts'
import { hashPasscode } from '../identity/passcodes.ts'
import { claimUsername } from '../identity/username.ts'
import { invalidate } from '../live/bus.ts'
import { fieldOf, refuseForm } from '../rules/forms.ts'
import { missingSteps } from './creation/readiness.ts'
import { logAction } from './log.ts'
import { presentPostSwitches } from './present.ts'
import { lockOrganization, type OrganizationRow } from './read.ts'
import { releaseHosts } from './release-hosts.ts'

export type OrganizationChange = {
  name?: string
  username?: string
  description?: string | null
  socials?: Socials
  visibility?: Visibility
  joinPolicy?: JoinPolicy
  passcode?: string | null
  registration?: OrganizationRegistration
  games?: string[]
  posts?: PostSwitches
  verified?: boolean
  featured?: boolean
  whiteLabel?: boolean
  stored?: Stored
}

export async function updateOrganization(db: Db, actor: Actor, id: string, change: OrganizationChange) {
  const { passcode, games: gameIds, verified, featured, whiteLabel, posts, stored, ...details } = change
  const ofSite = [verified, featured, whiteLabel]
  ensure(isStaff(actor) || ofSite.every((value) => value === undefined), 'FORBIDDEN')
  if (details.registration) checkRegistration(details.registration)
  if (gameIds) await checkGames(db, gameIds)
  const columns = {
    ...details,
    ...(gameIds && { gameIds }),
    ...(verified !== undefined && { verified }),
    ...(featured !== undefined && { featured }),
    ...(whiteLabel !== undefined && { whiteLabel }),
    ...(passcode !== undefined && { passcode: passcode === null ? null : await hashPasscode(passcode) }),
  }

  return claimUsername(details.username, () =>
    db.transaction(async (db) => {
      const before = await lockOrganization(db, id)
      ensureUnchanged(stored, valuesOfFields(before))
      const config = posts && { config: { ...before.config, posts: { ...before.config.posts, ...posts } } }
      const next: OrganizationRow = { ...before, ...columns, ...config }
      checkVisibility(before, next)
      ensure(next.joinPolicy !== 'passcode' || next.passcode !== null, 'PASSCODE_MISSING')

      if (whiteLabel === false) await releaseHosts(db, [id])
      const [row = next] = await db
        .update(organizations)
        .set({ ...columns, ...config, updatedAt: new Date() })
        .where(eq(organizations.id, id))
        .returning()
      await logChange(db, actor, before, row)
      // Event cards show the name of the community; the id ends the live topics of those who may not see it any more.
      await invalidate(db, 'organizations', `organization:${id}`, ...allEventTags)
      return row
    }),
  )
}

/** The fields as staff read them; no one reads the passcode. */
const valuesOfFields = (row: OrganizationRow) => ({
  ...row,
  games: row.gameIds,
  posts: presentPostSwitches(row),
  passcode: null,
})

function checkVisibility(before: OrganizationRow, next: OrganizationRow) {
  if (before.visibility === next.visibility) return
  ensure(before.sandboxOfId === null, 'SANDBOX')
  ensure(next.visibility !== 'DRAFT', 'ALREADY_PUBLISHED')
  if (before.visibility !== 'DRAFT') return
  const missing = missingSteps(next)
  ensure(missing.length === 0, 'NOT_READY_TO_PUBLISH', {
    errors: missing.map((step) => ({ path: `body.${step}`, code: 'REQUIRED', message: step })),
  })
}

function checkRegistration({ form = [] }: OrganizationRegistration) {
  const refusals = refuseForm(form.map(fieldOf))
  ensure(refusals.length === 0, 'INVALID', {
    errors: refusals.map(({ path, code }) => ({ path: `body.registration.form.${path}`, code, message: code })),
  })
}

export async function checkGames(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return
  const existing = await db.$count(games, inArray(games.id, [...ids]))
  ensure(existing === ids.length, 'INVALID', {
    errors: [{ path: 'body.games', code: 'UNKNOWN', message: 'A game does not exist' }],
  })
}

const loggedColumns = [
  'name',
  'username',
  'description',
  'socials',
  'visibility',
  'joinPolicy',
  'registration',
  'gameIds',
  'config',
  'verified',
  'featured',
  'whiteLabel',
] as const

async function logChange(db: Db, actor: Actor, before: OrganizationRow, after: OrganizationRow) {
  const changed = loggedColumns.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  const valuesOf = (row: OrganizationRow) => Object.fromEntries(changed.map((key) => [key, row[key]]))
  // The log says that the passcode changed, never what it is.
  const passcode = before.passcode === after.passcode ? {} : { passcode: after.passcode !== null }
  if (changed.length === 0 && !('passcode' in passcode)) return
  const isPublished = before.visibility === 'DRAFT' && after.visibility !== 'DRAFT'
  await logAction(db, actor, {
    action: isPublished ? 'community-published' : 'community-updated',
    organizationId: after.id,
    before: valuesOf(before),
    after: { ...valuesOf(after), ...passcode },
  })
}
