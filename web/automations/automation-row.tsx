import { automationRules } from '@guildhall/contract/automations/constants.ts'
import { Zap, ZapOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { Switch } from '../ui/controls/checks.tsx'
import type { Automation } from './queries.ts'
import { useAutomationText } from './use-automation-text.ts'

type AutomationRowProps = {
  automation: Automation
  isSaving: boolean
  onSwitch: (enabled: boolean) => void
  onEdit: () => void
  /** The page where the text of the email is edited. */
  textPath?: string | undefined
  /** Shown after the time, such as that the event differs from its community. */
  note?: ReactNode
}

/** One automatic email: what it is, when it is sent, how many were sent, and its switch. */
export function AutomationRow({ automation, isSaving, onSwitch, onEdit, textPath, note }: AutomationRowProps) {
  const t = useTranslation('automations')
  const { dayAndMonth } = useFormat()
  const { nameOf, timeOf } = useAutomationText()
  const { type, offSince, sent } = automation
  const isOn = isSaving ? !automation.enabled : automation.enabled
  const Icon = isOn ? Zap : ZapOff
  const name = nameOf(type, automation.leadMinutes)
  const { lead, delay } = automationRules[type]
  return (
    <li className="automation" data-off={!isOn || undefined}>
      <span className="automation-icon">
        <Icon size={18} aria-hidden="true" />
      </span>
      <div className="automation-name">
        <strong>{textPath ? <Link to={textPath}>{name}</Link> : name}</strong>
        <span>
          {timeOf(type, automation)}
          {note && <> · {note}</>}
        </span>
      </div>
      <span className="automation-count">
        {!isOn && offSince ? t('offSince', { day: dayAndMonth(offSince) }) : t('sent', { count: sent })}
      </span>
      {(lead || delay) && (
        <Button size="small" aria-label={t('editName', { name })} onClick={onEdit}>
          {t('edit')}
        </Button>
      )}
      <Switch checked={isOn} disabled={isSaving} onChange={({ target }) => onSwitch(target.checked)}>
        <span className="sr-only">{name}</span>
      </Switch>
    </li>
  )
}
