/** The handlers of a match's buttons, in the page and in the bar of a phone. */
import { matchesPath } from '@guildhall/contract/tournaments/paths.ts'
import { useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { openReport, otherSide } from '../opponents.ts'
import type { Event, Match, Report } from '../queries.ts'
import { useNextMatch } from '../use-next-match.ts'
import type { Action, NextAction, SecondaryAction } from './next-action.ts'
import { useMatchAction } from './use-match-action.ts'

type Form = 'report' | 'dispute' | 'prove' | 'decide' | null
type ControlInput = { match: Match; event: Event; reports: readonly Report[]; next: NextAction }

const find = (selector: string) => document.querySelector<HTMLElement>(selector)

/** Scrolls to a part of the page and focuses it. */
function focusElement(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}

export function useMatchControl({ match, event, reports, next }: ControlInput) {
  const t = useTranslation('matches')
  const [openForm, setOpenForm] = useState<{ form: Form; kind: NextAction['kind'] }>({ form: null, kind: next.kind })
  const ready = useMatchAction('PATCH /matches/{id}/ready')
  const accept = useMatchAction('POST /matches/{id}/accept')
  const withdraw = useMatchAction('DELETE /matches/{id}/submit')
  const waive = useMatchAction('POST /matches/{id}/waive')
  const arrange = useMatchAction('PATCH /matches/{id}')
  const decide = useMatchAction('PUT /matches/{id}')
  const nextMatch = useNextMatch(match)

  const params = { id: match.id }
  const { side } = match.me
  const open = (form: Form) => setOpenForm({ form, kind: next.kind })
  // A form belongs to the state it was opened in: it closes when the state changes, unless that state asks for proof too.
  const isStillOpen = openForm.kind === next.kind || (openForm.form === 'prove' && next.action === 'prove')
  const form: Form = isStillOpen && openForm.form ? openForm.form : next.action === 'report' ? 'report' : null
  const showSuccess = (text: string) => () => toast({ text, tone: 'success' })

  const handlers: Partial<Record<Action | SecondaryAction, () => void>> = {
    ready: () => ready.act({ params, body: { ready: true } }, showSuccess(t('toast.ready'))),
    unready: () => ready.act({ params, body: { ready: false } }),
    confirm: () => accept.act({ params }, showSuccess(t('toast.confirmed'))),
    concede: () => accept.act({ params }, showSuccess(t('toast.confirmed'))),
    withdraw: () => withdraw.act({ params }, showSuccess(t('toast.withdrawn'))),
    waive: () => waive.act({ params }, showSuccess(t('toast.moreTime'))),
    dispute: () => open('dispute'),
    prove: () => open('prove'),
    decide: () => open('decide'),
    veto: () => focusElement(find('#veto')),
    chat: () => focusElement(find('.chat textarea') ?? find('#chat-title')),
    call: () => arrange.act({ params, body: { call: true, rev: match.rev } }, showSuccess(t('toast.called'))),
    restore: () =>
      decide.act({ params, body: { restore: true, rev: match.rev } }, showSuccess(t('toast.noShowUndone'))),
  }
  const links: Partial<Record<Action, string>> = {
    next: nextMatch ? `/matches/${nextMatch.id}` : matchesPath(event),
    bracket: matchesPath(event),
  }
  return {
    form,
    open,
    nextMatch,
    opponentReport: side ? openReport(match, reports, otherSide(side)) : undefined,
    ownReport: side ? openReport(match, reports, side) : undefined,
    handlerOf: (action: Action | SecondaryAction) => handlers[action],
    hrefOf: (action: Action) => links[action],
    isPending:
      ready.isPending ||
      accept.isPending ||
      withdraw.isPending ||
      waive.isPending ||
      arrange.isPending ||
      decide.isPending,
  }
}

export type MatchControl = ReturnType<typeof useMatchControl>
