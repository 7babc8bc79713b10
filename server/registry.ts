/** The declarations of all modules, folded into one of each kind. Two modules that declare the same name do not start. */
import type { NotificationTypes } from '@guildhall/contract/notifications/kinds.ts'
import { registerEventKind } from './events/event.ts'
import type { ScopeTable } from './http/authorize.ts'
import type { Cron, JobTable } from './jobs/jobs.ts'
import type { Topics } from './live/topics.ts'
import type { Module } from './module.ts'
import { outboxJobs, type Subscribers } from './outbox/deliver.ts'
import type { SitemapList } from './site/sitemap-list.ts'

export type Registry = ReturnType<typeof createRegistry>

export function createRegistry(modules: readonly Module[]) {
  const declared = <K extends keyof Module>(key: K) => modules.map((module) => module[key])
  for (const { eventKind } of modules) if (eventKind) registerEventKind(eventKind)
  const sitemaps = declared('sitemap')
  const subscribers = foldSubscribers(modules)
  return {
    routes: modules.flatMap(({ routes = [] }) => routes),
    scopes: merge<ScopeTable>('scope', declared('scopes')),
    topics: merge<Topics>('topic', declared('topics')),
    subscribers,
    jobs: merge<JobTable>('job', [outboxJobs(subscribers), ...declared('jobs')]),
    cron: merge<Cron>('cron entry', declared('cron')),
    notifications: merge<NotificationTypes>('notification', declared('notifications')),
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
  const declared = modules.flatMap(({ subscribers = {} }) => Object.entries(subscribers))
  const byMessage = Map.groupBy(declared, ([message]) => message)
  const folded = Array.from(byMessage, ([message, entries]) => {
    const handlers = entries.map(([, handlers]) => handlers)
    return { [message]: merge(`subscriber of ${message}`, handlers) }
  })
  return Object.assign({}, ...folded)
}

/** Each part was type-checked by `defineModule`. */
function merge<T extends object>(what: string, parts: readonly (object | undefined)[]): T {
  const names = parts.flatMap((part) => Object.keys(part ?? {}))
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new Error(`Two modules declare the ${what} ${twice}`)
  return Object.assign({}, ...parts)
}
