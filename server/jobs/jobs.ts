/**
 * Every kind of job: what it is told, and how patient the queue is with it.
 *
 * A job may run late and may run twice: handlers look first whether the work is still to be done. What a job is told travels as
 * JSON, so it holds ids and plain values, and reads the rest when it runs.
 */
import type { PushJob } from '@guildhall/contract/notifications.json.ts'
import type { RehearsalRun } from '@guildhall/contract/rehearsals.ts'
import type { Db } from '../db/db.ts'
import type { EventName, Events } from '../events.ts'
import type { Outside } from '../gateways/outside.ts'
import type { Settings } from '../settings.ts'

export type Nothing = Record<string, never>

export interface Jobs {
  event: { event: EventName; data: unknown }
  /** One event on its way to one subscriber; `eventId` is the same however often it is told. */
  subscriber: { event: EventName; subscriber: string; eventId: string; data: unknown }
  'deliver-email': { emailId: string }
  'deliver-push': PushJob
  sweep: Nothing
  /** Events whose announced start has come. */
  'start-due': Nothing
  /** Events that have come near: each gets a `remind`, told for which start. */
  'remind-due': Nothing
  remind: { tournamentId: string; reminder: 'day' | 'hour'; date: string }
  /** People who came in and wait for their letter. */
  'confirm-due': Nothing
  /** People who moved up from the line and did not say in time that they come. */
  'pass-on-places': Nothing
  'erase-accounts': Nothing
  /** Clocks of matches that have run out, and those that will within the minute. */
  'match-clocks': Nothing
  'match-clock': { matchId: string }
  /** Bots play on in an event of theirs. */
  rehearse: RehearsalRun & { tournamentId: string }
  /** Events whose time is over, and those that nobody disputes any more. */
  'finish-due': Nothing
  /** A match of the demo's endless cup. */
  'play-demo': Nothing
}

export type JobName = keyof Jobs

export type Rule = {
  retries: number
  /** After the first failure a job waits this many seconds or some more, then twice as long each time, at most `longest`. */
  delay: number
  longest: number
  /** A run that takes longer, in seconds, counts as failed. */
  limit: number
  /** How many run side by side on a node; one unless told. */
  sideBySide?: number
  /** How many are taken from the queue in one go, to run one after the other; one unless told. Only for quick ones. */
  inOneGo?: number
}

export const rules: Record<JobName, Rule> = {
  event: { retries: 12, delay: 5, longest: 3_600, limit: 300, sideBySide: 2, inOneGo: 20 },
  subscriber: { retries: 12, delay: 5, longest: 3_600, limit: 120, sideBySide: 4 },
  'deliver-email': { retries: 12, delay: 15, longest: 3_600, limit: 120, sideBySide: 4 },
  'deliver-push': { retries: 8, delay: 10, longest: 1_800, limit: 60, sideBySide: 4 },
  sweep: { retries: 2, delay: 60, longest: 600, limit: 300 },
  'start-due': { retries: 1, delay: 10, longest: 30, limit: 300 },
  'remind-due': { retries: 1, delay: 10, longest: 30, limit: 60 },
  remind: { retries: 8, delay: 15, longest: 900, limit: 600, sideBySide: 2 },
  'confirm-due': { retries: 1, delay: 10, longest: 30, limit: 120 },
  'pass-on-places': { retries: 1, delay: 10, longest: 30, limit: 120 },
  'match-clocks': { retries: 1, delay: 10, longest: 30, limit: 300 },
  rehearse: { retries: 20, delay: 2, longest: 60, limit: 120, sideBySide: 2 },
  'finish-due': { retries: 1, delay: 10, longest: 30, limit: 300 },
  'play-demo': { retries: 0, delay: 10, longest: 30, limit: 60 },
  'match-clock': { retries: 4, delay: 2, longest: 30, limit: 30, sideBySide: 2 },
  'erase-accounts': { retries: 5, delay: 60, longest: 3_600, limit: 600 },
}

export const isJobName = (name: string): name is JobName => Object.hasOwn(rules, name)

/** Everything a handler may reach. */
export type Tools = { db: Db; settings: Settings; outside: Outside }

/** `attempt` counts from 1; after the last one the job goes to the dead letters. */
export type About = { id: string; attempt: number; isLast: boolean }

export type Handler<D> = (tools: Tools, data: D, about: About) => Promise<unknown>
export type Handlers = { [N in JobName]: Handler<Jobs[N]> }
export type Subscribers = { [E in EventName]?: Record<string, Handler<Events[E]>> }

/** By the clock, in UTC; only what needs no telling. */
export type Clock = { [N in JobName as Jobs[N] extends Nothing ? N : never]?: string }

export type Table = { rules: Record<JobName, Rule>; handlers: Handlers; clock: Clock }
