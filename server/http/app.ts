/** The application as a function: everything it needs is given to it, so that tests and main build the same thing. */
import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import websocket from '@fastify/websocket'
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { analyticsRoutes } from '../analytics/routes.ts'
import { serveFiles } from '../assets/files.ts'
import { assetRoutes } from '../assets/routes.ts'
import { hears } from '../chats/access.ts'
import { chatRoutes } from '../chats/routes.ts'
import type { Db } from '../db/db.ts'
import { emailRoutes } from '../emails/routes.ts'
import { exportRoutes } from '../exports/routes.ts'
import { gameRoutes } from '../games/routes.ts'
import type { Outside } from '../gateways/outside.ts'
import { guideRoutes } from '../guides/routes.ts'
import { helpRoutes } from '../help/routes.ts'
import { identityRoutes } from '../identity/routes.ts'
import { signInRoutes } from '../identity/sign-in-routes.ts'
import { inviteRoutes } from '../invites/routes.ts'
import type { Bus } from '../live/bus.ts'
import { openLive } from '../live/live.ts'
import { liveRoutes } from '../live/routes.ts'
import { hallTopics, type MayHear, type Topics } from '../live/topics.ts'
import { bracketRoutes } from '../matches/bracket-routes.ts'
import { matchDayRoutes } from '../matches/day-routes.ts'
import { matchPlayRoutes } from '../matches/play-routes.ts'
import { rehearsalRoutes } from '../matches/rehearsal-routes.ts'
import { matchRoutes } from '../matches/routes.ts'
import { rulingRoutes } from '../matches/ruling-routes.ts'
import { matchStaffRoutes } from '../matches/staff-routes.ts'
import { standingInMatch } from '../matches/standing.ts'
import { newsRoutes } from '../news/routes.ts'
import { notificationRoutes } from '../notifications/routes.ts'
import { standingInOrganization } from '../organizations/read.ts'
import { organizationRoutes } from '../organizations/routes.ts'
import { paymentRoutes } from '../payments/routes.ts'
import { checkInRoutes } from '../players/check-in-routes.ts'
import { entryRoutes } from '../players/entry-routes.ts'
import { rosterRequestRoutes } from '../players/roster-request-routes.ts'
import { playerRoutes } from '../players/routes.ts'
import { playerStaffRoutes } from '../players/staff-routes.ts'
import { teamRoutes } from '../players/team-routes.ts'
import { pointRoutes } from '../points/routes.ts'
import { profileRoutes } from '../profiles/routes.ts'
import type { Settings } from '../settings.ts'
import { serveSite } from '../site/site.ts'
import { staffRoutes } from '../staff/routes.ts'
import { attemptRoutes } from '../submissions/routes.ts'
import { ticketRoutes } from '../tickets/routes.ts'
import { broadcastRoutes } from '../tournaments/broadcast-routes.ts'
import { eventFinishRoutes } from '../tournaments/finish-routes.ts'
import { tournamentListRoutes } from '../tournaments/list-routes.ts'
import { standingInTournament } from '../tournaments/read.ts'
import { tournamentRoutes } from '../tournaments/routes.ts'
import { eventStartRoutes } from '../tournaments/start-routes.ts'
import { openCache } from './cache.ts'
import { answerProblems } from './errors.ts'
import { packAnswers, tellSafety } from './headers.ts'
import { openLimiter } from './limits.ts'
import { type Health, metrics } from './metrics.ts'
import type { Route } from './mount.ts'
import { describeApi } from './openapi.ts'
import { checkOrigin } from './origin.ts'
import { shedLoad } from './pressure.ts'
import { type Answer, type Deps, type Resolver, serve } from './serve.ts'
import { cookieOf, nobody, sessionCookie, whoIsCalling } from './session.ts'

/** Every noun's routes. */
export const routes: Route[] = [
  ...analyticsRoutes,
  ...assetRoutes,
  ...chatRoutes,
  ...emailRoutes,
  ...gameRoutes,
  ...guideRoutes,
  ...helpRoutes,
  ...liveRoutes,
  ...matchRoutes,
  ...matchPlayRoutes,
  ...matchStaffRoutes,
  ...rehearsalRoutes,
  ...matchDayRoutes,
  ...rulingRoutes,
  ...ticketRoutes,
  ...attemptRoutes,
  ...bracketRoutes,
  ...newsRoutes,
  ...notificationRoutes,
  ...organizationRoutes,
  ...tournamentRoutes,
  ...tournamentListRoutes,
  ...broadcastRoutes,
  ...staffRoutes,
  ...eventStartRoutes,
  ...eventFinishRoutes,
  ...exportRoutes,
  ...identityRoutes,
  ...paymentRoutes,
  ...playerRoutes,
  ...entryRoutes,
  ...playerStaffRoutes,
  ...checkInRoutes,
  ...teamRoutes,
  ...rosterRequestRoutes,
  ...inviteRoutes,
  ...pointRoutes,
  ...profileRoutes,
  ...signInRoutes,
]

/** What the caller is to the thing an address names. */
const resolvers: Record<string, Resolver> = {
  organization: standingInOrganization,
  tournament: standingInTournament,
  match: standingInMatch,
  enterprise: async (_db, { token }, id) => (token?.organizationId === id ? 'OWNER' : undefined),
}

const seesTournament: MayHear = async ({ db, actor, id }) =>
  (await standingInTournament(db, { actor, token: null }, id)) !== undefined

/** Who may hear which news. */
const topics: Topics = {
  ...hallTopics,
  'chat:{id}': ({ db, actor, id }) => hears(db, actor, id),
  'tournament:{id}': seesTournament,
  'here:{id}': seesTournament,
}

export type AppDeps = { settings: Settings; db: Db; bus: Bus; outside: Outside; health?: Health }

const keptLetters = 32_000_000

export async function buildApp({ settings, db, bus, outside, health = { draining: false } }: AppDeps) {
  const options: FastifyServerOptions = {
    logger: settings.logLevel === 'silent' ? false : { level: settings.logLevel, redact: secrets, serializers },
    logController: new LogController({ disableRequestLogging: settings.logLevel !== 'debug' }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: typeof settings.trustProxy === 'number' ? hops(settings.trustProxy) : settings.trustProxy,
    bodyLimit: 1_000_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  }
  const app = Fastify(options)
  const live = openLive({ db, bus, settings, topics })
  const cache = openCache<Answer>(bus, keptLetters, ({ payload }) => payload.length)
  const deps: Deps = { db, settings, outside, cache, limiter: openLimiter(), resolvers, live: live.welcome }

  if (settings.mode === 'production') await shedLoad(app)
  tellSafety(app, settings.publicUrl)
  packAnswers(app)
  await app.register(multipart)
  await app.register(websocket, { options: { maxPayload: 16_384 } })
  readForms(app)

  app.decorateRequest('caller')
  app.addHook('onRequest', async (request) => {
    request.caller = nobody
  })
  answerProblems(app)
  metrics(app, db, health)
  serveFiles(app, outside.storage)
  serveSite(app, settings, db)
  app.addHook('onClose', async () => live.close())
  await app.register(api(deps), { prefix: '/api' })
  return app
}

const api = (deps: Deps) => async (app: FastifyInstance) => {
  const cookieName = sessionCookie(deps.settings.publicUrl)
  const general = { max: deps.settings.rateLimit, seconds: 60 }

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
    request.caller = await whoIsCalling(deps.db, cookieOf(request.headers.cookie, cookieName), bearer)
    const { actor } = request.caller
    if (general.max > 0) deps.limiter.take(actor ? [actor.id] : [request.ip], general)
    checkOrigin(request, deps.settings.publicUrl)
  })
  for (const route of routes) serve(app, deps, route)
  describeApi(app, deps.settings, routes)
}

/** Believes the nearest so many proxies. */
const hops = (trusted: number) => (_address: string, hop: number) => hop < trusted

/** Sign-in forms of the auth calls; every other call takes JSON. */
function readForms(app: FastifyInstance) {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

const secrets = ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]']

/** A query can hold a sign-in token: only the path is logged. */
const serializers = {
  req: (request: { method: string; url: string; ip: string }) => ({
    method: request.method,
    path: request.url.split('?')[0],
    ip: request.ip,
  }),
}
