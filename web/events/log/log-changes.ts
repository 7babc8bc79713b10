import { isUuid } from '@guildhall/contract/core/uuid.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import type { LogEntry } from '../queries.ts'

type Change = LogEntry['changes'][number]

const isTime = (value: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)

const isNameList = (field: string) =>
  ['checkedIn', 'readmitted', 'dropped', 'filled', 'entered', 'waitlisted'].includes(field)

const isScore = (value: unknown): value is { a: number; b: number } =>
  typeof value === 'object' && value !== null && 'a' in value && 'b' in value

/** An action logs all of its fields, also those that were and stay empty. */
const isEmpty = (value: unknown) => (Array.isArray(value) ? value.length === 0 : (value ?? '') === '')

/** The changes of a log entry as sentences: what changed, from and to. Fields without a name are left out. */
export function useChangeTexts() {
  const t = useTranslation('tournaments')
  const formatValue = useFormatValue()

  function changeText(entry: LogEntry, change: Change): string[] {
    const { field } = change
    const name = t(`field.${field}`)
    // In a match entry both are machine codes: how the match ended, not why a person decided so.
    const isInternal = entry.matchId !== null && (field === 'reason' || field === 'status')
    if (name === `field.${field}` || isInternal || (isEmpty(change.before) && isEmpty(change.after))) return []
    const [oldValue, newValue] = [change.before, change.after].map((value) => formatValue(entry, field, value))
    if (oldValue && newValue) return [t('changedTo', { name, was: oldValue, is: newValue })]
    if (newValue) return [t('setTo', { name, is: newValue })]
    return [oldValue ? t('removedFrom', { name, was: oldValue }) : t('changed', { name })]
  }
  return (entry: LogEntry) => entry.changes.flatMap((change) => changeText(entry, change))
}

/** A value as text, or null where the log can only state that the field changed. */
function useFormatValue() {
  const t = useTranslation('tournaments')
  const { number, moment } = useFormat()

  function formatText(text: string) {
    if (text === '' || text.length > 80 || text.startsWith('<') || isUuid(text)) return null
    if (isTime(text)) return moment(text)
    const label = t(`value.${text}`)
    return label === `value.${text}` ? text : label
  }

  return ({ match }: LogEntry, field: string, value: unknown): string | null => {
    if (field === 'games') return isScore(value) ? `${value.a}–${value.b}` : null
    if (field === 'outcome' && (value === 'a' || value === 'b'))
      return (value === 'a' ? match?.player1 : match?.player2) ?? null
    // A number that is copied into a verification must not be formatted.
    if (field === 'rngSeed') return value === null ? null : String(value)
    if (typeof value === 'boolean') return value ? t('yes') : t('no')
    if (typeof value === 'number') return number(value)
    if (Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string'))
      return isNameList(field) ? value.join(', ') : formatText(value.join(', '))
    return typeof value === 'string' ? formatText(value) : null
  }
}

/** The key of the action's text. Judges and casters are stored as moderators with a role. */
export function actionKey({ action, changes }: LogEntry) {
  const role = changes.find(({ field }) => field === 'role')?.after
  if (action !== 'moderator-invited') return `act.${action}`
  return role === 'JUDGE' ? 'act.judge-invited' : role === 'CASTER' ? 'act.caster-invited' : 'act.moderator-invited'
}

/** The match of an entry with its number and entrants: `M8 · Kai – omar`. */
export const matchText = ({ match }: LogEntry) =>
  match && [`M${match.no}`, [match.player1, match.player2].filter(Boolean).join(' – ')].filter(Boolean).join(' · ')
