/** Merges the declarations of all modules. If two modules declare the same name, the server does not start. */
import type { NotificationTypes } from '@guildhall/contract/notifications/kinds.ts'
import { auditRoute } from './audit/audit-route.ts'
import { registerEventKind } from './events/event.ts'
import type { ScopeTable } from './http/authorize.ts'
import type { Cron, JobTable } from './jobs/jobs.ts'
import type { Tickers } from './jobs/tickers.ts'
import type { Topics } from './live/topics.ts'
import type { Module } from './module.ts'
import { outboxJobs, type Subscribers } from './outbox/deliver.ts'
import type { SitemapList } from './site/sitemap-list.ts'

export type Registry = ReturnType<typeof createRegistry>

export function createRegistry(modules: readonly Module[]) {
  const collect = <K extends keyof Module>(key: K) => modules.map((module) => module[key])
  for (const { eventKind } of modules) if (eventKind) registerEventKind(eventKind)
  const sitemaps = collect('sitemap')
  const subscribers = foldSubscribers(modules)
  return {
    routes: modules.flatMap(({ routes = [] }) => routes).map(auditRoute),
    scopes: merge<ScopeTable>('scope', collect('scopes')),
    topics: merge<Topics>('topic', collect('topics')),
    subscribers,
    jobs: merge<JobTable>('job', [outboxJobs(subscribers), ...collect('jobs')]),
    cron: merge<Cron>('cron entry', collect('cron')),
    tickers: merge<Tickers>('ticker', collect('tickers')),
    notifications: merge<NotificationTypes>('notification', collect('notifications')),
    personalData: modules.flatMap(({ personalData = [] }) => personalData),
    sitemap: {
      pages: sitemaps.flatMap((sitemap) => sitemap?.pages ?? []),
      lists: merge<Record<string, SitemapList>>(
        'sitemap list',
        sitemaps.map((sitemap) => sitemap?.lists),
      ),
    },
  }
}

function foldSubscribers(modules: readonly Module[]): Subscribers {
  const declarations = modules.flatMap(({ subscribers = {} }) => Object.entries(subscribers))
  const byMessage = Map.groupBy(declarations, ([message]) => message)
  const subscribersOfMessage = Array.from(byMessage, ([message, entries]) => {
    const handlers = entries.map(([, handlers]) => handlers)
    return { [message]: merge(`subscriber of ${message}`, handlers) }
  })
  return Object.assign({}, ...subscribersOfMessage)
}

/** Returns an unchecked T: `defineModule` has type-checked each part. */
function merge<T extends object>(kind: string, parts: readonly (object | undefined)[]): T {
  const names = parts.flatMap((part) => Object.keys(part ?? {}))
  const duplicate = names.find((name, index) => names.indexOf(name) !== index)
  if (duplicate !== undefined) throw new Error(`Two modules declare the ${kind} ${duplicate}`)
  return Object.assign({}, ...parts)
}
