/** The connections of open pages: what they ask for, whether they still live, and whether their session does. */
import { LiveMessage } from '@guildhall/contract/live.ts'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { Db } from '../db/db.ts'
import { sessions, users } from '../db/schema/identity.ts'
import { checker } from '../http/compile.ts'
import type { Actor } from '../http/verdict.ts'
import type { Settings } from '../settings.ts'
import { type Bus, sessionsEnded } from './bus.ts'
import { watchDoors } from './doors.ts'
import { openHub } from './hub.ts'
import { isPresence, openPresence } from './presence.ts'
import { mayHear, type Topics } from './topics.ts'

export type LiveDeps = { db: Db; bus: Bus; settings: Settings; topics: Topics; beatSeconds?: number }
export type Live = ReturnType<typeof openLive>

type Page = { socket: WebSocket; actor: Actor | null; topics: Set<string>; isAlive: boolean; budget: number }

const maxTopics = 100
const messagesPerBeat = 200
/** Close codes (RFC 6455; 4000 and up are ours to define). */
const closing = { malformed: 1007, tooMuch: 1008, sessionEnded: 4001 } as const

const checkMessage: (value: unknown) => void = checker(LiveMessage, 'body')

function read(text: string): LiveMessage {
  const message: LiveMessage = JSON.parse(text)
  checkMessage(message)
  return message
}

export function openLive({ db, bus, settings, topics, beatSeconds = 25 }: LiveDeps) {
  const hub = openHub(bus)
  const presence = openPresence({ db, bus, hub, beatSeconds })
  const pages = new Set<Page>()

  async function obey(page: Page, { subscribe = [], unsubscribe = [], since, ping }: LiveMessage) {
    const { socket, actor } = page
    for (const topic of subscribe) {
      const isFull = page.topics.size >= maxTopics && !page.topics.has(topic)
      const isAllowed = !isFull && (await mayHear(topics, topic, { db, settings, actor }))
      if (socket.readyState !== socket.OPEN) return
      if (isAllowed) hub.subscribe(socket, topic, since)
      else hub.tell(socket, { refused: topic, code: isFull ? 'RATE_LIMITED' : 'NOT_FOUND' })
      if (isAllowed) page.topics.add(topic)
      if (isAllowed && isPresence(topic)) {
        hub.tell(socket, presence.now(topic))
        presence.change(topic)
      }
    }
    for (const topic of unsubscribe) {
      leave(page, topic)
      page.topics.delete(topic)
    }
    if (ping) hub.tell(socket, { pong: true })
  }

  function leave({ socket }: Page, topic: string) {
    hub.unsubscribe(socket, topic)
    if (isPresence(topic)) presence.change(topic)
  }

  function welcome(socket: WebSocket, request: FastifyRequest) {
    const page: Page = {
      socket,
      actor: request.caller.actor,
      topics: new Set(),
      isAlive: true,
      budget: messagesPerBeat,
    }
    let turn = Promise.resolve() // messages of one page are obeyed in the order they came
    pages.add(page)
    socket.on('pong', () => {
      page.isAlive = true
    })
    socket.on('message', (bytes) => {
      page.isAlive = true
      if (--page.budget < 0) return socket.close(closing.tooMuch, 'RATE_LIMITED')
      try {
        const message = read(String(bytes))
        turn = turn
          .then(() => obey(page, message))
          .catch((error) => {
            request.log.error({ err: error }, 'live message failed')
            socket.close(1011)
          })
      } catch {
        socket.close(closing.malformed, 'MALFORMED')
      }
    })
    socket.on('close', () => {
      pages.delete(page)
      for (const topic of page.topics) leave(page, topic)
    })
  }

  function end(isOver: (session: string) => boolean) {
    for (const { socket, actor } of pages)
      if (actor?.session && isOver(actor.session)) socket.close(closing.sessionEnded, 'SIGN_IN')
  }

  /** Sessions also run out, or end where nobody told us. */
  async function checkSessions() {
    const held = new Set([...pages].flatMap(({ actor }) => actor?.session ?? []))
    if (held.size === 0) return
    const alive = await db
      .select({ id: sessions.id })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(inArray(sessions.id, [...held]), gt(sessions.expires, new Date()), isNull(users.deletedAt)))
    const living = new Set(alive.map(({ id }) => id))
    end((session) => held.has(session) && !living.has(session))
  }

  function beat() {
    for (const page of pages) {
      if (!page.isAlive) {
        page.socket.terminate()
        continue
      }
      page.isAlive = false
      page.budget = messagesPerBeat
      page.socket.ping()
    }
    presence.beat()
    checkSessions().catch(() => {}) // the database may be away for a moment; the next beat asks again
  }

  const closeDoors = watchDoors({
    bus,
    pages,
    mayHear: (topic, actor) => mayHear(topics, topic, { db, settings, actor }),
    shut(page, topic) {
      leave(page, topic)
      page.topics.delete(topic)
      hub.tell(page.socket, { refused: topic, code: 'NOT_FOUND' })
    },
  })
  const deaf = bus.hear({
    news({ topic, data }) {
      if (topic === sessionsEnded && Array.isArray(data)) end((session) => data.includes(session))
    },
  })
  const heart = setInterval(beat, beatSeconds * 1_000).unref()

  return {
    welcome,
    close() {
      clearInterval(heart)
      presence.close()
      closeDoors()
      deaf()
      hub.close()
    },
  }
}
