import { Count, Id, nullable, object, oneOf, type Static, Time, Type } from '../core/shape.ts'
import { QuietHours } from '../notifications/columns.ts'
import { eventTypes } from '../tournaments/constants.ts'
import { automationTypes, timelineStates, timelineTypes } from './constants.ts'

const minutes = {
  /** Minutes before the start; null if the email has no lead time. */
  leadMinutes: nullable(Type.Integer()),
  /** Minutes after its cause; null if the email is sent at once. */
  delayMinutes: nullable(Type.Integer()),
}

const Automation = object({
  type: oneOf(automationTypes),
  enabled: Type.Boolean(),
  ...minutes,
  offSince: nullable(Time),
  sent: Type.Integer({ minimum: 0, description: 'Emails of the last 30 days; of an event, all' }),
})
export type Automation = Static<typeof Automation>

/** What the community set, and whether the event differs from it. */
export const EventAutomation = object({
  ...Automation.properties,
  isOverride: Type.Boolean(),
  inherited: object({ enabled: Type.Boolean(), ...minutes }),
})
export type EventAutomation = Static<typeof EventAutomation>

export const EmailSettings = object({
  senderName: nullable(Type.String()),
  replyTo: nullable(Type.String()),
  quietHours: nullable(QuietHours),
  /** Of the quiet hours; null until someone sets them. */
  timezone: nullable(Type.String()),
  automations: Type.Array(Automation),
})
export type EmailSettings = Static<typeof EmailSettings>

export const TimelineEntry = object({
  id: Type.String({ description: 'Unique in the timeline' }),
  type: oneOf(timelineTypes),
  /** When it is sent, or when the last of them was sent. Null: after an action, such as the completion of the event. */
  at: nullable(Time),
  recipients: Count,
  sent: Count,
  state: oneOf(timelineStates),
  /** The subject of an email that a host or the community wrote. */
  subject: nullable(Type.String()),
  event: nullable(object({ id: Id, eventType: oneOf(eventTypes), name: Type.String() })),
  campaignId: nullable(Id),
})
export type TimelineEntry = Static<typeof TimelineEntry>
