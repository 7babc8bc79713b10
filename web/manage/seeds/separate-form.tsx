import { type CommonTrait, commonTraits, recentOpponentDays } from '@guildhall/contract/tournaments/constants.ts'
import { Split } from 'lucide-react'
import { useState } from 'react'
import type { ReplyTo } from '../../lib/api/api.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/checks.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import type { Event } from '../queries.ts'

type Proposal = ReplyTo<'POST /tournaments/{id}/players/seeds/separate'>
type SeparateFormProps = {
  event: Event
  /** The order that is not saved yet. */
  draft: string[] | null
  onSeparate: (order: string[]) => void
}

/** A leaderboard has no matches, and in a single group all entrants meet. */
export const canSeparate = ({ type, settings }: Pick<Event, 'type' | 'settings'>) =>
  type === 'ROUND_ROBIN' ? settings.groups > 1 : type !== 'LEADERBOARD'

/** Proposes an order in which entrants with something in common meet late. The host saves it like an order of their own. */
export function SeparateForm({ event, draft, onSeparate }: SeparateFormProps) {
  const t = useTranslation('manage')
  const [chosen, setChosen] = useState<readonly CommonTrait[]>(['country', 'opponents'])
  const { act, isPending, data } = useAction('POST /tournaments/{id}/players/seeds/separate', [
    'GET /tournaments/{id}/players',
  ])
  const toggle = (trait: CommonTrait) =>
    setChosen(chosen.includes(trait) ? chosen.filter((other) => other !== trait) : [...chosen, trait])
  function separate() {
    const body = { by: [...chosen], ...(draft && { order: draft }) }
    act({ params: { id: event.id }, body }, ({ order, moved }) => {
      // Unless it is saved, any other method may seed again at the start.
      if (moved > 0 || event.settings.seeding !== 'hand') onSeparate(order)
    })
  }
  return (
    <section className="manage-part">
      <h2>{t('apartHead')}</h2>
      <p className="hint">{t('apartAbout')}</p>
      <fieldset aria-label={t('apartHead')}>
        {commonTraits.map((trait) => (
          <Checkbox key={trait} checked={chosen.includes(trait)} onChange={() => toggle(trait)}>
            {t(`apart.${trait}`, { days: recentOpponentDays })}
          </Checkbox>
        ))}
      </fieldset>
      <Button size="small" wide disabled={chosen.length === 0} loading={isPending} onClick={separate}>
        <Split size={16} aria-hidden="true" />
        {t('apartAction')}
      </Button>
      <p className="hint" role="status">
        {data && !isPending && isCurrent(data, draft) && t(`apartResult.${resultOf(data)}`, data)}
      </p>
    </section>
  )
}

/** Not after the host discarded or changed the proposed order. One without a change needs no draft. */
const isCurrent = ({ order, moved }: Proposal, draft: readonly string[] | null) =>
  draft ? order.every((id, seed) => id === draft[seed]) : moved === 0

function resultOf({ moved, before, after }: Proposal) {
  if (moved > 0) return before > after ? 'fewer' : 'later'
  return after > 0 ? 'stuck' : 'none'
}
