/**
 * The outbox: a module publishes a message about something that happened, and other modules subscribe to it.
 *
 * A message is a job, so it is written in the caller's transaction and delivered at least once after the commit.
 */
import type { Db } from '../db/db.ts'
import { enqueue, enqueueWithCommit } from '../jobs/enqueue.ts'

/** Message → its data. The module that publishes it adds it with `declare module` in its module.ts. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Messages {}

export type MessageName = keyof Messages

declare module '../jobs/jobs.ts' {
  interface Jobs {
    'publish-message': { message: MessageName; data: unknown }
    /** One message to one subscriber, after so many `attempts`; `messageId` is the same for every subscriber and every attempt. */
    'deliver-message': { message: MessageName; subscriber: string; messageId: string; attempts?: number; data: unknown }
  }
}

/** Delivers to every subscriber, later and at least once, if and only if the caller's transaction commits. */
export const publishMessage = <M extends MessageName>(db: Db, message: M, data: Messages[M]) =>
  enqueue(db, 'publish-message', { message, data })

/** The same with the last statements of the transaction; see `sendWithCommit`. */
export const publishMessageWithCommit = <M extends MessageName>(db: Db, message: M, data: Messages[M]) =>
  enqueueWithCommit(db, 'publish-message', { message, data })
