import { type ReplyTo, read } from '../lib/api/api.ts'

export type EmailSettings = ReplyTo<'GET /admin/organizations/{id}/email'>
export type Automation = EmailSettings['automations'][number]
export type EventAutomation = ReplyTo<'GET /tournaments/{id}/emailAutomation'>['data'][number]
export type TimelineEntry = ReplyTo<'GET /tournaments/{id}/emailTimeline'>['data'][number]

export const emailSettings = (id: string) => read('GET /admin/organizations/{id}/email', { params: { id } })
export const communityTimeline = (id: string) => read('GET /admin/organizations/{id}/emailTimeline', { params: { id } })
export const eventAutomations = (id: string) => read('GET /tournaments/{id}/emailAutomation', { params: { id } })
export const eventTimeline = (id: string) => read('GET /tournaments/{id}/emailTimeline', { params: { id } })

/** The replies that a change of a community makes stale. */
export const communityReads = [
  'GET /admin/organizations/{id}/email',
  'GET /admin/organizations/{id}/emailTimeline',
] as const

/** The replies that a change of an event makes stale. */
export const eventReads = ['GET /tournaments/{id}/emailAutomation', 'GET /tournaments/{id}/emailTimeline'] as const
