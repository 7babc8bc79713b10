import { type AutomationType, automationRules, type TimelineType } from '@guildhall/contract/automations/constants.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { useDuration } from './duration.ts'

type Times = { leadMinutes: number | null; delayMinutes: number | null }

/** The name of an automatic email, and when it is sent. */
export function useAutomationText() {
  const t = useTranslation('automations')
  const formatDuration = useDuration()

  /** A reminder at another time is not called the 24-hour reminder. */
  function nameOf(type: TimelineType, leadMinutes: number | null = null) {
    const hasOwnTime =
      type === 'TOURNAMENT_REMINDER' && leadMinutes !== null && leadMinutes !== automationRules[type].lead?.initial
    return hasOwnTime ? t('eventReminder') : t(`type.${type}`)
  }

  function timeOf(type: AutomationType, { leadMinutes, delayMinutes }: Times) {
    if (leadMinutes !== null) return t(`when.${type}`, { duration: formatDuration(leadMinutes) })
    return delayMinutes ? t(`later.${type}`, { duration: formatDuration(delayMinutes) }) : t(`when.${type}`)
  }
  return { nameOf, timeOf }
}
