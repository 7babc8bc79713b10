import { area, many, one } from '../core/endpoint.ts'
import { Email, nullable, partial, strictObject, Type } from '../core/shape.ts'
import { QuietHours } from '../notifications/columns.ts'
import { AutomationChanges } from './columns.ts'
import { EmailSettings, EventAutomation, TimelineEntry } from './shapes.ts'

export const automations = area({
  'GET /admin/organizations/{id}/email': {
    access: { organization: 'ADMIN' },
    summary: 'The sender of the emails of a community, its quiet hours and its automatic emails',
    reply: one(EmailSettings),
  },
  'PATCH /admin/organizations/{id}/email': {
    access: { organization: 'ADMIN' },
    summary: 'Change the sender, the quiet hours or the automatic emails; null restores a default',
    body: partial({
      senderName: nullable(Type.String({ minLength: 1, maxLength: 80, pattern: '\\S', format: 'line' })),
      replyTo: nullable(Email),
      quietHours: nullable(QuietHours),
      timezone: Type.String({ maxLength: 60 }),
      automation: AutomationChanges,
    }),
    reply: one(EmailSettings),
    problems: ['INVALID'],
  },
  'PATCH /admin/organizations/{id}/emailTemplates': {
    access: { organization: 'ADMIN' },
    summary: 'Turn the automatic emails on or off; null restores a default',
    body: strictObject({ automation: AutomationChanges }),
    reply: one(EmailSettings),
  },
  'GET /admin/organizations/{id}/emailTimeline': {
    access: { organization: 'ADMIN' },
    summary: 'The emails that the community and its events send in the next 30 days',
    reply: many(TimelineEntry),
  },
  'GET /tournaments/{id}/emailAutomation': {
    access: { tournament: 'host' },
    summary: 'The automatic emails of an event',
    reply: many(EventAutomation),
  },
  'PATCH /tournaments/{id}/emailAutomation': {
    access: { tournament: 'host' },
    summary: 'Change the automatic emails of an event; null restores the setting of the community',
    body: strictObject({ automation: AutomationChanges }),
    reply: many(EventAutomation),
  },
  'GET /tournaments/{id}/emailTimeline': {
    access: { tournament: 'host' },
    summary: 'The emails of an event: what was sent, and what will be sent when to how many',
    reply: many(TimelineEntry),
  },
})
