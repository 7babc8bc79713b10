import { type TournamentType, tournamentTypes } from '@guildhall/contract/tournaments/constants.ts'
import { isKnockout } from '@guildhall/contract/tournaments/formats.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { FormError } from '../../../ui/controls/form-error.tsx'
import { Part } from '../fields/part.tsx'
import { useEventDraft } from '../use-draft.ts'
import { Elimination } from './format-elimination.tsx'
import { NextStage } from './format-next.tsx'
import { Rounds } from './format-rounds.tsx'
import { Scoring } from './format-score.tsx'
import { SignUp } from './format-sign-up.tsx'
import { TableRules } from './format-table.tsx'
import '../../../ui/form/choice-cards.css'

const isTable = (type: TournamentType) => type === 'ROUND_ROBIN' || type === 'SWISS'

export function Format() {
  const t = useTranslation('edit')
  const tTournaments = useTranslation('tournaments')
  const { values, set, errorOf } = useEventDraft()
  const { type } = values
  return (
    <>
      <Part title={t('part.type')} field="type">
        <div className="types">
          {tournamentTypes.map((option) => (
            <label key={option} className="type">
              <input type="radio" name="type" checked={option === type} onChange={() => set('type', option)} />
              <strong>{tTournaments(`type.${option}`)}</strong>
              <span>{tTournaments(`formatAbout.${option}`)}</span>
            </label>
          ))}
        </div>
        <FormError message={errorOf('type')} />
      </Part>
      {isKnockout(type) && <Elimination />}
      {isTable(type) && <TableRules />}
      {(isKnockout(type) || isTable(type)) && <Rounds />}
      {type === 'LEADERBOARD' && <Scoring />}
      {type === 'REGISTRATION' ? <SignUp /> : <NextStage />}
    </>
  )
}
