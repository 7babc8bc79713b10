import { useTranslation } from '../lib/i18n/i18n.ts'

export const units = ['minutes', 'hours', 'days'] as const
export type Unit = (typeof units)[number]

export const minutesIn: Record<Unit, number> = { minutes: 1, hours: 60, days: 1_440 }

/** The largest unit that shows the minutes as a whole number; a day is 24 hours. */
export function splitMinutes(minutes: number): { amount: number; unit: Unit } {
  if (minutes > minutesIn.days && minutes % minutesIn.days === 0)
    return { amount: minutes / minutesIn.days, unit: 'days' }
  if (minutes > 0 && minutes % minutesIn.hours === 0) return { amount: minutes / minutesIn.hours, unit: 'hours' }
  return { amount: minutes, unit: 'minutes' }
}

/** 24 hours, 90 minutes. */
export function useDuration() {
  const t = useTranslation('automations')
  return (minutes: number) => {
    const { amount, unit } = splitMinutes(minutes)
    return t(unit, { count: amount })
  }
}
