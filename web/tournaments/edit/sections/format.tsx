import { type TournamentType, tournamentTypes } from '@guildhall/contract/tournaments/constants.ts'
import { useWords } from '../../../lib/i18n/i18n.ts'
import { FormMistake } from '../../../ui/controls/form-error.tsx'
import { Part } from '../fields/part.tsx'
import { useTheDraft } from '../use-draft.ts'
import { Elimination } from './format-elimination.tsx'
import { NextStage } from './format-next.tsx'
import { Rounds } from './format-rounds.tsx'
import { Scoring } from './format-score.tsx'
import { SignUp } from './format-sign-up.tsx'
import { TableRules } from './format-table.tsx'

const isBracket = (type: TournamentType) => type === 'SINGLE_ELIMINATION' || type === 'DOUBLE_ELIMINATION'
const isTable = (type: TournamentType) => type === 'ROUND_ROBIN' || type === 'SWISS'

export function Format() {
  const t = useWords('edit')
  const tTournaments = useWords('tournaments')
  const { values, set, wrong } = useTheDraft()
  const { type } = values
  return (
    <>
      <Part title={t('part.type')} field="type">
        <div className="types">
          {tournamentTypes.map((one) => (
            <label key={one} className="type">
              <input type="radio" name="type" checked={one === type} onChange={() => set('type', one)} />
              <strong>{tTournaments(`type.${one}`)}</strong>
              <span>{tTournaments(`how.${one}`)}</span>
            </label>
          ))}
        </div>
        <FormMistake message={wrong('type')} />
      </Part>
      {isBracket(type) && <Elimination />}
      {isTable(type) && <TableRules />}
      {(isBracket(type) || isTable(type)) && <Rounds />}
      {type === 'LEADERBOARD' && <Scoring />}
      {type === 'REGISTRATION' ? <SignUp /> : <NextStage />}
    </>
  )
}
