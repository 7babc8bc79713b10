import { nullable, type Static, strictObject, Time, Type } from '../core/shape.ts'
import { type AutomationType, automationRules, automationTypes } from './constants.ts'

/** What a community or a host changed about one automatic email; the rest has the default. */
type StoredAutomation = {
  enabled?: boolean
  leadMinutes?: number
  delayMinutes?: number
  /** When a community turned it off. */
  offSince?: string
}

const minutes = ({ min, max }: { min: number; max: number }) => Type.Integer({ minimum: min, maximum: max })

const storedFields = (type: AutomationType) => {
  const { lead, delay } = automationRules[type]
  return {
    enabled: Type.Optional(Type.Boolean()),
    ...(lead && { leadMinutes: Type.Optional(minutes(lead)) }),
    ...(delay && { delayMinutes: Type.Optional(minutes(delay)) }),
    offSince: Type.Optional(Time),
  }
}

const changeFields = (type: AutomationType) => {
  const { lead, delay } = automationRules[type]
  return {
    enabled: Type.Optional(nullable(Type.Boolean())),
    ...(lead && { leadMinutes: Type.Optional(nullable(minutes(lead))) }),
    ...(delay && { delayMinutes: Type.Optional(nullable(minutes(delay))) }),
  }
}

export const StoredAutomations = Type.Unsafe<Partial<Record<AutomationType, StoredAutomation>>>(
  strictObject(
    Object.fromEntries(automationTypes.map((type) => [type, Type.Optional(strictObject(storedFields(type)))])),
  ),
)
export type StoredAutomations = Static<typeof StoredAutomations>

type AutomationChange = { [K in 'leadMinutes' | 'delayMinutes']?: number | null } & { enabled?: boolean | null }

/** Null means the default; for an event, the setting of its community. */
export const AutomationChanges = Type.Unsafe<Partial<Record<AutomationType, AutomationChange>>>(
  strictObject(
    Object.fromEntries(automationTypes.map((type) => [type, Type.Optional(strictObject(changeFields(type)))])),
  ),
)
export type AutomationChanges = Static<typeof AutomationChanges>
