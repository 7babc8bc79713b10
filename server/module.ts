/**
 * A module contains everything that one folder (such as `matches/`) declares to the rest of the server. `registry.ts` merges the modules
 * into the app, the queue, the access scopes, the live topics, erasure, notification settings and the sitemap.
 *
 * A module types its job payloads and its outbox messages by declaration merging, next to the declaration:
 * `declare module '../jobs/jobs.ts' { interface Jobs { 'send-digest': { userId: string } } }`, and `Messages` likewise. In the same way
 * events/ adds the key `eventKind` and site/ the key `sitemap`.
 */
import type { NotificationTypes } from '@guildhall/contract/notifications/kinds.ts'
import type { ScopeTable } from './http/authorize.ts'
import type { Route } from './http/mount.ts'
import type { Cron, JobTable } from './jobs/jobs.ts'
import type { Tickers } from './jobs/tickers.ts'
import type { Topics } from './live/topics.ts'
import type { Subscribers } from './outbox/deliver.ts'
import type { PersonalData } from './personal-data.ts'

export interface Module {
  routes?: readonly Route[]
  /** Finds the caller's role in the resource of an address. */
  scopes?: Partial<ScopeTable>
  /** The live topics and the rule for who may subscribe. */
  topics?: Topics
  /** Message → name of the subscriber → handler. The name is stored in waiting jobs: a rename needs a migration. */
  subscribers?: Subscribers
  /** Kind → handler and retry rule. The kind is the name of a queue: a rename needs a migration. */
  jobs?: JobTable
  /** Kind of job → minute, hour, day of month, month, day of week, in UTC. */
  cron?: Cron
  /** Name → work that one node does in the second in which it is due. */
  tickers?: Tickers
  /** The kinds of notifications that this module sends, from its constants in the contract. */
  notifications?: Partial<NotificationTypes>
  personalData?: PersonalData
}

export const defineModule = (module: Module): Module => module
