/** Which sign-up events count their answers, and the permission to see the counts. */
import type { FormType } from '@guildhall/contract/tournaments/constants.ts'
import type { EventRow } from '../../events/event.ts'
import { can, type EventMembership } from '../../events/policy.ts'
import type { Actor } from '../../http/authorize.ts'

type FormEvent = Omit<EventRow, 'eventType'>

export const formTypeOf = ({ type, settings }: Pick<EventRow, 'type' | 'settings'>): FormType | null =>
  type === 'REGISTRATION' ? settings.formType : null

export const countsAnswers = (tournament: FormEvent) => ['poll', 'predictions'].includes(formTypeOf(tournament) ?? '')

/** A poll shows its counts to those who have answered and, after the end, to everyone; predictions with their first outcome. */
export function seesAnswers(actor: Actor | null, tournament: FormEvent, membership: EventMembership): boolean {
  if (can.moderate(actor, tournament, membership)) return true
  if (formTypeOf(tournament) === 'poll') return membership.playerId !== null || tournament.endedAt !== null
  return tournament.form.some(({ outcome }) => outcome !== undefined)
}
