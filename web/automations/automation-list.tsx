import type { AutomationType } from '@guildhall/contract/automations/constants.ts'
import { Suspense, useState } from 'react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { lazy } from '../ui/feedback/lazy.tsx'
import type { Times } from './automation-dialog.tsx'
import { AutomationRow } from './automation-row.tsx'
import type { Automation, EventAutomation } from './queries.ts'

const AutomationDialog = lazy(async () => ({ default: (await import('./automation-dialog.tsx')).AutomationDialog }))

export type Change = Times & { enabled?: boolean | null }

type AutomationListProps = {
  automations: readonly (Automation | EventAutomation)[]
  /** The email that is being saved. */
  saving: AutomationType | null
  /** The minutes that an email has if no one changes them here. */
  initialMinutes: (type: AutomationType) => number
  onChange: (type: AutomationType, change: Change, onSuccess?: () => void) => void
  /** The same for the dialog, which shows the error. */
  send: (type: AutomationType, change: Change) => Promise<unknown>
  /** The page where the texts are edited, if they belong to the same owner. */
  templatesPath?: string
}

/** The automatic emails of a community or an event, with their switches and times. */
export function AutomationList(props: AutomationListProps) {
  const { automations, saving, initialMinutes, onChange, send, templatesPath } = props
  const t = useTranslation('automations')
  const [editing, setEditing] = useState<AutomationType | null>(null)
  const [switching, setSwitching] = useState<AutomationType | null>(null)
  const edited = automations.find(({ type }) => type === editing)
  const close = () => setEditing(null)
  return (
    <>
      <ul className="automations">
        {automations.map((automation) => (
          <AutomationRow
            key={automation.type}
            automation={automation}
            isSaving={saving === automation.type && switching === automation.type}
            onSwitch={(enabled) => {
              setSwitching(automation.type)
              onChange(automation.type, { enabled: enabledFor(automation, enabled) })
            }}
            onEdit={() => {
              setSwitching(null)
              setEditing(automation.type)
            }}
            textPath={templatesPath && `${templatesPath}/${automation.type}`}
            note={'isOverride' in automation && automation.isOverride && t('override')}
          />
        ))}
      </ul>
      {edited && (
        <Suspense>
          <AutomationDialog
            automation={edited}
            initialMinutes={initialMinutes(edited.type)}
            isOfEvent={'isOverride' in edited}
            send={(times) => send(edited.type, times)}
            onReset={(times) => onChange(edited.type, times, close)}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}

/** An event that does as its community follows it again. */
const enabledFor = (automation: Automation | EventAutomation, enabled: boolean) =>
  'inherited' in automation && automation.inherited.enabled === enabled ? null : enabled
