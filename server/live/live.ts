/** The WebSocket connections of open pages: their messages, their heartbeat and their sessions. */
import { LiveMessage } from '@guildhall/contract/live/shapes.ts'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { Db } from '../db/db.ts'
import { sessions, users } from '../db/schema/identity.ts'
import type { Actor } from '../http/authorize.ts'
import { checker } from '../http/compile.ts'
import { isTopicOn } from '../http/hosts/host-scope.ts'
import type { CommunityHost } from '../http/hosts/hosts.ts'
import { networkOf } from '../http/network.ts'
import { Problem } from '../http/problem.ts'
import type { CountGeneral } from '../http/rate-limit.ts'
import { isFromThisMachine } from '../http/request.ts'
import type { Settings } from '../settings.ts'
import { type Bus, sessionsEnded } from './bus.ts'
import { openHub } from './hub.ts'
import { isPresence, openPresence } from './presence.ts'
import { watchAccess } from './recheck-access.ts'
import { accessTo, canSubscribe, type Topics } from './topics.ts'

export type LiveDeps = {
  db: Db
  bus: Bus
  settings: Settings
  topics: Topics
  countGeneral?: CountGeneral
  heartbeatSeconds?: number
  /** Open pages of one user, and of all visitors of one network: a page keeps memory for as long as it likes. */
  maxPages?: { user: number; network: number }
  report?: (error: unknown) => void
}
export type Live = ReturnType<typeof openLive>

type Page = {
  socket: WebSocket
  actor: Actor | null
  ip: string
  isLocal: boolean
  /** The community whose host the page is on. */
  community: CommunityHost | null
  /** Each with the other ids that its access depends on. */
  topics: Map<string, readonly string[]>
  isAlive: boolean
  /** Each topic of a subscription counts as one: it may cost a query, also if it is refused. */
  messagesLeft: number
}

const maxTopics = 100
const messagesPerHeartbeat = 200
const closeTimeoutMs = 5_000
/** RFC 6455; codes from 4000 are ours to define. */
const closeCodes = {
  malformed: 1007,
  rateLimited: 1008,
  internalError: 1011,
  restart: 1012,
  sessionEnded: 4001,
} as const

const isRateLimited = (error: unknown) => error instanceof Problem && error.code === 'RATE_LIMITED'

const checkMessage: (value: unknown) => void = checker(LiveMessage, 'body')

function parse(text: string): LiveMessage {
  const message: LiveMessage = JSON.parse(text)
  checkMessage(message)
  return message
}

export function openLive({
  db,
  bus,
  settings,
  topics,
  countGeneral = () => {},
  heartbeatSeconds = 25,
  maxPages = { user: 100, network: 5_000 },
  report = () => {},
}: LiveDeps) {
  const hub = openHub(bus)
  const presence = openPresence({ db, bus, hub, heartbeatSeconds, report })
  const pages = new Set<Page>()
  /** The number of open pages by user, or by network of visitors. */
  const pageCounts = new Map<string, number>()

  async function handleMessage(page: Page, { subscribe = [], unsubscribe = [], since, age, ping }: LiveMessage) {
    for (const topic of subscribe) await subscribeTo(page, topic, { since, age })
    for (const topic of unsubscribe) leave(page, topic)
    if (ping) hub.send(page.socket, { pong: true })
  }

  async function subscribeTo(page: Page, topic: string, position: Pick<LiveMessage, 'since' | 'age'>) {
    const { socket, actor, community, ip, isLocal } = page
    if (socket.readyState !== socket.OPEN) return
    countGeneral(actor?.id, ip, 'topics ')
    const isFull = page.topics.size >= maxTopics && !page.topics.has(topic)
    const isServed = community === null || (await isTopicOn(db, community, topic))
    const access = !isFull && isServed && (await accessTo(topics, topic, { db, settings, actor, isLocal }))
    if (socket.readyState !== socket.OPEN) return
    if (access === false) return hub.send(socket, { refused: topic, code: isFull ? 'RATE_LIMITED' : 'NOT_FOUND' })
    hub.subscribe(socket, topic, { ...position, ...(actor && { userId: actor.id }) })
    page.topics.set(topic, access === true ? [] : access)
    if (!isPresence(topic)) return
    hub.send(socket, presence.current(topic))
    presence.change(topic)
  }

  function leave(page: Page, topic: string) {
    hub.unsubscribe(page.socket, topic)
    page.topics.delete(topic)
    if (isPresence(topic)) presence.change(topic)
  }

  function acceptSocket(socket: WebSocket, request: FastifyRequest) {
    const page: Page = {
      socket,
      actor: request.caller.actor,
      ip: request.ip,
      isLocal: isFromThisMachine(request),
      community: request.site?.community ?? null,
      topics: new Map(),
      isAlive: true,
      messagesLeft: messagesPerHeartbeat,
    }
    const owner = page.actor?.id ?? networkOf(page.ip)
    const count = pageCounts.get(owner) ?? 0
    const max = page.actor ? maxPages.user : maxPages.network
    if (count >= max && settings.rateLimit > 0) return socket.close(closeCodes.rateLimited, 'RATE_LIMITED')
    let previous = Promise.resolve() // the messages of a page are handled in the order they arrive
    pages.add(page)
    pageCounts.set(owner, count + 1)
    socket.on('pong', () => {
      page.isAlive = true
    })
    socket.on('message', (bytes) => {
      page.isAlive = true
      if (--page.messagesLeft < 0) return socket.close(closeCodes.rateLimited, 'RATE_LIMITED')
      try {
        const message = parse(String(bytes))
        page.messagesLeft -= (message.subscribe?.length ?? 1) - 1
        if (page.messagesLeft < 0) return socket.close(closeCodes.rateLimited, 'RATE_LIMITED')
        previous = previous
          .then(() => handleMessage(page, message))
          .catch((error) => {
            if (isRateLimited(error)) return socket.close(closeCodes.rateLimited, 'RATE_LIMITED')
            request.log.error({ err: error }, 'live message failed')
            socket.close(closeCodes.internalError)
          })
      } catch {
        socket.close(closeCodes.malformed, 'MALFORMED')
      }
    })
    socket.on('close', () => {
      pages.delete(page)
      const left = (pageCounts.get(owner) ?? 1) - 1
      if (left > 0) pageCounts.set(owner, left)
      else pageCounts.delete(owner)
      for (const topic of page.topics.keys()) leave(page, topic)
    })
  }

  function disconnect(isOver: (session: string) => boolean) {
    for (const { socket, actor } of pages)
      if (actor?.session && isOver(actor.session)) socket.close(closeCodes.sessionEnded, 'SIGN_IN')
  }

  /** Finds sessions that expired or ended without a message on the bus. */
  async function checkSessions() {
    const open = new Set([...pages].flatMap(({ actor }) => actor?.session ?? []))
    if (open.size === 0) return
    const rows = await db
      .select({ id: sessions.id })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(inArray(sessions.id, [...open]), gt(sessions.expires, new Date()), isNull(users.erasedAt)))
    const valid = new Set(rows.map(({ id }) => id))
    disconnect((session) => open.has(session) && !valid.has(session))
  }

  function heartbeat() {
    for (const page of pages) {
      if (!page.isAlive) {
        page.socket.terminate()
        continue
      }
      page.isAlive = false
      page.messagesLeft = messagesPerHeartbeat
      page.socket.ping()
    }
    presence.heartbeat()
    checkSessions().catch(report) // the next heartbeat retries
  }

  const stopWatchingAccess = watchAccess({
    bus,
    subscribers: pages,
    // Only topics with an id are checked again, and none of them is for this machine alone.
    canSubscribe: (topic, actor) => canSubscribe(topics, topic, { db, settings, actor, isLocal: false }),
    unsubscribe(page, topic) {
      leave(page, topic)
      page.topics.delete(topic)
      hub.send(page.socket, { refused: topic, code: 'NOT_FOUND' })
    },
    disconnect: ({ socket }) => socket.close(closeCodes.internalError),
    report,
  })
  const unsubscribe = bus.subscribe({
    onMessage({ topic, data }) {
      if (topic === sessionsEnded && Array.isArray(data)) disconnect((session) => data.includes(session))
    },
    onGap: () => void checkSessions().catch(report),
  })
  const timer = setInterval(heartbeat, heartbeatSeconds * 1_000).unref()

  return {
    acceptSocket,
    /** The browsers reconnect, to another node or to the next process. A page that does not answer is not waited for. */
    closePages() {
      const sockets = [...pages].map(({ socket }) => socket)
      for (const socket of sockets) socket.close(closeCodes.restart, 'RESTART')
      setTimeout(() => sockets.forEach((socket) => void socket.terminate()), closeTimeoutMs).unref()
    },
    close() {
      clearInterval(timer)
      presence.close()
      stopWatchingAccess()
      unsubscribe()
      hub.close()
    },
  }
}
