/** Applies changes of automatic emails to what is stored. Only what differs from the default is stored. */
import type { AutomationChanges, StoredAutomations } from '@guildhall/contract/automations/columns.ts'
import { type AutomationType, automationTypes } from '@guildhall/contract/automations/constants.ts'

type Stored = NonNullable<StoredAutomations[AutomationType]>

/** On is the default of a community. */
export const changeCommunity = (stored: StoredAutomations, changes: AutomationChanges, now: Date): StoredAutomations =>
  change(stored, changes, (before, { enabled, offSince: _, ...merged }) =>
    enabled === false ? { ...merged, enabled, offSince: before.offSince ?? now.toISOString() } : merged,
  )

/** An event can also turn on what its community turned off. */
export const changeEvent = (stored: StoredAutomations, changes: AutomationChanges): StoredAutomations =>
  change(stored, changes, (_, merged) => merged)

function change(
  stored: StoredAutomations,
  changes: AutomationChanges,
  complete: (before: Stored, merged: Stored) => Stored,
): StoredAutomations {
  const entries = automationTypes.flatMap((type) => {
    const before = stored[type] ?? {}
    const merged = changes[type] ? complete(before, merge(before, changes[type])) : before
    return Object.keys(merged).length > 0 ? [[type, merged] as const] : []
  })
  return Object.fromEntries(entries)
}

function merge(before: Stored, changes: NonNullable<AutomationChanges[AutomationType]>): Stored {
  const { enabled, leadMinutes, delayMinutes, offSince } = { ...before, ...changes }
  return {
    ...(typeof enabled === 'boolean' && { enabled }),
    ...(typeof leadMinutes === 'number' && { leadMinutes }),
    ...(typeof delayMinutes === 'number' && { delayMinutes }),
    ...(offSince && { offSince }),
  }
}
