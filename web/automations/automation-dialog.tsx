import { automationRules } from '@guildhall/contract/automations/constants.ts'
import { useState } from 'react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { Select, TextField } from '../ui/controls/inputs.tsx'
import { Modal } from '../ui/overlay/modal.tsx'
import { minutesIn, splitMinutes, type Unit, units, useDuration } from './duration.ts'
import type { Automation } from './queries.ts'
import { useAutomationText } from './use-automation-text.ts'

export type Times = { leadMinutes?: number | null; delayMinutes?: number | null }

type AutomationDialogProps = {
  automation: Automation
  isSaving: boolean
  /** The minutes of the default, or of the community of the event. */
  initialMinutes: number
  isOfEvent: boolean
  onSave: (times: Times) => void
  onClose: () => void
}

/** When an automatic email is sent: how long before the start, or after its cause. */
export function AutomationDialog(props: AutomationDialogProps) {
  const { automation, isSaving, initialMinutes, isOfEvent, onSave, onClose } = props
  const t = useTranslation('automations')
  const formatDuration = useDuration()
  const { nameOf } = useAutomationText()
  const { type, leadMinutes, delayMinutes } = automation
  const { lead, delay } = automationRules[type]
  const limits = lead ?? delay
  const stored = splitMinutes(leadMinutes ?? delayMinutes ?? 0)
  const [amount, setAmount] = useState(String(stored.amount))
  const [unit, setUnit] = useState<Unit>(stored.unit)
  const minutes = Number(amount) * minutesIn[unit]
  const isValid =
    amount.trim() !== '' &&
    Number.isInteger(minutes) &&
    limits !== undefined &&
    minutes >= limits.min &&
    minutes <= limits.max
  const save = (value: number | null) => onSave(lead ? { leadMinutes: value } : { delayMinutes: value })
  const range = limits && { min: formatDuration(limits.min), max: formatDuration(limits.max) }
  return (
    <Modal
      open
      title={nameOf(type, leadMinutes)}
      description={t(`about.${type}`)}
      onClose={onClose}
      footer={
        <>
          <Button kind="ghost" disabled={isSaving} onClick={() => save(null)}>
            {t(isOfEvent ? 'useCommunity' : 'useDefault', { duration: formatDuration(initialMinutes) })}
          </Button>
          <Button kind="primary" type="submit" form="automation" loading={isSaving} disabled={!isValid}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form
        id="automation"
        className="automation-times"
        onSubmit={(event) => {
          event.preventDefault()
          if (isValid) save(minutes)
        }}
      >
        <TextField
          label={lead ? t('leadTime') : t('delayTime')}
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
          value={amount}
          error={isValid || !range ? undefined : t('outOfRange', range)}
          onChange={({ target }) => setAmount(target.value)}
        />
        <Select label={t('unit')} value={unit} onChange={({ target }) => setUnit(unitOf(target.value))}>
          {units.map((name) => (
            <option key={name} value={name}>
              {t(`unitName.${name}`)}
            </option>
          ))}
        </Select>
      </form>
    </Modal>
  )
}

const unitOf = (value: string): Unit => units.find((unit) => unit === value) ?? 'minutes'
