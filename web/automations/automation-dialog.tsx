import { automationRules } from '@guildhall/contract/automations/constants.ts'
import { useId } from 'react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { FormError } from '../ui/controls/form-error.tsx'
import { Select, TextField } from '../ui/controls/inputs.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { Modal } from '../ui/overlay/modal.tsx'
import { minutesIn, splitMinutes, units, useDuration } from './duration.ts'
import type { Automation } from './queries.ts'
import { useAutomationText } from './use-automation-text.ts'

export type Times = { leadMinutes?: number | null; delayMinutes?: number | null }

type AutomationDialogProps = {
  automation: Automation
  /** The minutes of the default, or of the community of the event. */
  initialMinutes: number
  isOfEvent: boolean
  send: (times: Times) => Promise<unknown>
  /** Uses the default again. */
  onReset: (times: Times) => void
  onClose: () => void
}

/** When an automatic email is sent: how long before the start, or after its cause. */
export function AutomationDialog(props: AutomationDialogProps) {
  const { automation, initialMinutes, isOfEvent, send, onReset, onClose } = props
  const t = useTranslation('automations')
  const formatDuration = useDuration()
  const { nameOf } = useAutomationText()
  const { type, leadMinutes, delayMinutes } = automation
  const { lead, delay } = automationRules[type]
  const limits = lead ?? delay
  const { amount, unit } = splitMinutes(leadMinutes ?? delayMinutes ?? 0)
  const stored = { amount: String(amount), unit }
  const id = useId()
  const timesOf = (minutes: number | null) => (lead ? { leadMinutes: minutes } : { delayMinutes: minutes })
  function checkAmount(amount: string, { unit }: typeof stored) {
    const minutes = Number(amount) * minutesIn[unit]
    if (
      !limits ||
      (amount.trim() !== '' && Number.isInteger(minutes) && minutes >= limits.min && minutes <= limits.max)
    )
      return
    return t('outOfRange', { min: formatDuration(limits.min), max: formatDuration(limits.max) })
  }
  const { form, text, values, errorText, isSending } = useForm({
    stored,
    checks: { amount: checkAmount },
    async send({ amount, unit }) {
      await send(timesOf(Number(amount) * minutesIn[unit]))
      onClose()
    },
  })
  return (
    <Modal
      open
      title={nameOf(type, leadMinutes)}
      description={t(`about.${type}`)}
      onClose={onClose}
      footer={
        <>
          <Button kind="ghost" disabled={isSending} onClick={() => onReset(timesOf(null))}>
            {t(isOfEvent ? 'useCommunity' : 'useDefault', { duration: formatDuration(initialMinutes) })}
          </Button>
          <Button kind="primary" type="submit" form={id} loading={isSending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={id} className="automation-times" {...form}>
        <TextField
          label={lead ? t('leadTime') : t('delayTime')}
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
          {...text('amount')}
          error={checkAmount(values.amount, values)}
        />
        <Select label={t('unit')} {...text('unit')}>
          {units.map((name) => (
            <option key={name} value={name}>
              {t(`unitName.${name}`)}
            </option>
          ))}
        </Select>
        <FormError message={errorText} />
      </form>
    </Modal>
  )
}
