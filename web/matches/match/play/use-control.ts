/** The handlers of a match's buttons, in the page and in the bar of a phone. */
import { useState } from 'react'
import { useWords } from '../../../lib/i18n/i18n.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { openReport, otherSide } from '../opponents.ts'
import type { Event, Match, Report } from '../queries.ts'
import { useNextMatch } from '../use-next-match.ts'
import type { Act, NextAct, Second } from './next-action.ts'
import { useMatchAct } from './use-match-action.ts'

type Form = 'report' | 'dispute' | 'prove' | 'decide' | null
type ControlInput = { match: Match; event: Event; reports: readonly Report[]; next: NextAct }

/** Scrolls to a part of the page and focuses it. */
function goTo(id: string) {
  const element = document.getElementById(id)
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}

export function useControl({ match, event, reports, next }: ControlInput) {
  const t = useWords('matches')
  const [opened, setOpened] = useState<{ form: Form; kind: NextAct['kind'] }>({ form: null, kind: next.kind })
  const ready = useMatchAct('PATCH /matches/{id}/ready')
  const accept = useMatchAct('POST /matches/{id}/accept')
  const withdraw = useMatchAct('DELETE /matches/{id}/submit')
  const waive = useMatchAct('POST /matches/{id}/waive')
  const arrange = useMatchAct('PATCH /matches/{id}')
  const decide = useMatchAct('PUT /matches/{id}')
  const ahead = useNextMatch(match)

  const params = { id: match.id }
  const { side } = match.me
  const open = (form: Form) => setOpened({ form, kind: next.kind })
  // A form belongs to the state it was opened in: it closes when the state changes.
  const form: Form = opened.kind === next.kind && opened.form ? opened.form : next.act === 'report' ? 'report' : null
  const showSuccess = (text: string) => () => toast({ text, tone: 'success' })

  const presses: Partial<Record<Act | Second, () => void>> = {
    ready: () => ready.act({ params, body: { ready: true } }, showSuccess(t('toast.ready'))),
    unready: () => ready.act({ params, body: { ready: false } }),
    confirm: () => accept.act({ params }, showSuccess(t('toast.confirmed'))),
    concede: () => accept.act({ params }, showSuccess(t('toast.confirmed'))),
    withdraw: () => withdraw.act({ params }, showSuccess(t('toast.withdrawn'))),
    waive: () => waive.act({ params }, showSuccess(t('toast.moreTime'))),
    dispute: () => open('dispute'),
    prove: () => open('prove'),
    decide: () => open('decide'),
    veto: () => goTo('veto'),
    chat: () => goTo('chat-text'),
    call: () => arrange.act({ params, body: { call: true, rev: match.rev } }, showSuccess(t('toast.called'))),
    restore: () =>
      decide.act({ params, body: { restore: true, rev: match.rev } }, showSuccess(t('toast.noShowUndone'))),
  }
  const ways: Partial<Record<Act, string>> = {
    next: ahead ? `/matches/${ahead.id}` : `/tournaments/${event.id}/bracket`,
    bracket: `/tournaments/${event.id}/bracket`,
  }
  return {
    form,
    open,
    ahead,
    theirs: side ? openReport(match, reports, otherSide(side)) : undefined,
    own: side ? openReport(match, reports, side) : undefined,
    press: (act: Act | Second) => presses[act],
    way: (act: Act) => ways[act],
    isPending:
      ready.isPending ||
      accept.isPending ||
      withdraw.isPending ||
      waive.isPending ||
      arrange.isPending ||
      decide.isPending,
  }
}

export type Control = ReturnType<typeof useControl>
