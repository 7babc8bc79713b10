/** Decides about a call before its body is read: the state of the site, access, the rate limit. */
import type { Endpoint } from '@guildhall/contract/core/endpoint.ts'
import { isUuid } from '@guildhall/contract/core/uuid.ts'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import { type Caller, checkAccess, isStaff, type Membership } from '../authorize.ts'
import { isServedOn } from '../hosts/host-scope.ts'
import type { Site } from '../hosts/hosts.ts'
import { type ApiRequest, type Route, scopeOf } from '../mount.ts'
import { oncePerPage } from '../page-reads.ts'
import { ensure, Problem } from '../problem.ts'
import { countCall } from '../rate-limit.ts'
import type { Deps } from '../serve.ts'
import { isAboutLeague } from './league-calls.ts'

const membershipOnce = oncePerPage<Membership>()

/** Runs before the body is read: access, then the rate limit, which a refused call does not use up. The id of a scope is checked first, so that an invalid id is 404 without a query. */
export function authorizer({ services, limiter, scopes }: Deps, { address, path, endpoint }: Route) {
  const { access, limit, whileLeaving, whileBanned } = endpoint
  const isOpenToBanned = address.startsWith('GET ') || access === 'public' || whileLeaving || whileBanned
  const accessScope = scopeOf(access)
  const scope = Object.entries(scopes).find(([name]) => name === accessScope?.scope)?.[1]

  type Visit = Pick<FastifyRequest, 'caller' | 'ip' | 'params' | 'query'> & {
    site?: Site
    request?: ApiRequest
  }

  async function findMembership(caller: Caller, request: Visit): Promise<Membership> {
    if (!accessScope || (!caller.actor && !caller.token)) return null
    const id = parameterOf(request[accessScope.from], accessScope.param)
    if (typeof id !== 'string' || !isUuid(id)) return undefined
    if (!scope) return caller.token?.organizationId === id ? 'ADMIN' : undefined
    return membershipOnce(caller.actor, `${accessScope.scope} ${id}`, () =>
      scope.findMembership(services.db, caller, id),
    )
  }

  return async (request: Visit) => {
    const { caller, ip } = request
    ensure(!caller.isTokenInvalid, 'TOKEN_INVALID')
    await checkSiteState(services, path, endpoint, { caller, id: parameterOf(request.params, 'id') })
    const community = (request.site ?? request.request?.site)?.community
    if (community) ensure(await isServedOn(services.db, community, address, Object(request.params)), 'NOT_FOUND')
    const code = checkAccess(access, caller, await findMembership(caller, request), scope?.roles)
    if (code) throw new Problem(code)
    ensure(!endpoint.fresh || caller.actor?.isFresh, 'CONFIRM_IDENTITY')
    if (limit && services.settings.rateLimit > 0) countCall(limiter, caller.actor?.id, ip, limit, address)
    ensure(!caller.actor?.leaving || access === 'public' || whileLeaving, 'DELETION_PENDING')
    ensure(!(caller.actor ?? caller.token)?.banned || isOpenToBanned, 'BANNED')
  }
}

/** Clients may call again after this many seconds if no one said how long the maintenance takes. */
const defaultRetryAfter = 300

/** Logging in and the texts about the maintenance. */
export const isOpenDuringMaintenance = (path: string) => /^\/(auth\/.*|site)$/.test(path)

/** Calls of features that are switched off do not exist; during maintenance only admins may call. */
async function checkSiteState(
  { db, siteSettings }: Services,
  path: string,
  { feature }: Endpoint,
  { caller, id }: { caller: Caller; id: unknown },
) {
  const { features, maintenance } = await siteSettings.read()
  if (maintenance.on && !isStaff(caller.actor) && !isOpenDuringMaintenance(path))
    throw new Problem('MAINTENANCE', { retryAfter: secondsUntil(maintenance.until) })
  ensure(!feature || features[feature], 'NOT_FOUND')
  ensure(features.leagues || !(await isAboutLeague(db, path, id)), 'NOT_FOUND')
}

export const secondsUntil = (time: string | null) =>
  time ? Math.max(1, Math.ceil((Date.parse(time) - Date.now()) / 1_000)) : defaultRetryAfter

export const parameterOf = (object: unknown, key: string): unknown =>
  typeof object === 'object' && object !== null ? Object.entries(object).find(([name]) => name === key)?.[1] : undefined
