import { type TournamentType, tournamentTypes } from '@guildhall/contract/tournaments/constants.ts'
import { hasMatches } from '@guildhall/contract/tournaments/formats.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Select } from '../../ui/controls/inputs.tsx'
import type { Game, Source } from './queries.ts'

const bestOfOptions = [1, 3, 5, 7, 9]

type FormatSource = Pick<Source, 'type'>
export type FormatChoice = { type: TournamentType | ''; bestOf: string }

/** The format of a new event: the choice of the host, else that of the copied event, else what is usual for the game. */
function formatOf({ type, bestOf }: FormatChoice, source: FormatSource | null, game: Game | undefined) {
  const usual = source ? undefined : game?.usual
  return {
    type: type || source?.type || usual?.type || 'SINGLE_ELIMINATION',
    /** Null: the copied event decides. */
    bestOf: bestOf ? Number(bestOf) : source ? null : (usual?.bestOf ?? 3),
  } as const
}

/** The fields of the request; what a copied event decides is left out. */
export function formatFields(choice: FormatChoice, source: FormatSource | null, game: Game | undefined) {
  const { type, bestOf } = formatOf(choice, source, game)
  return {
    ...((choice.type || !source) && { type }),
    ...(bestOf !== null && hasMatches(type) && { settings: { bestOf } }),
  }
}

type FormatPickerProps = {
  choice: FormatChoice
  source: FormatSource | null
  game: Game | undefined
  onType: (type: TournamentType) => void
  onBestOf: (bestOf: string) => void
}

export function FormatPicker({ choice, source, game, onType, onBestOf }: FormatPickerProps) {
  const t = useTranslation('create')
  const tTournaments = useTranslation('tournaments')
  const { type, bestOf } = formatOf(choice, source, game)
  return (
    <fieldset className="create-field">
      <legend className="field-label">{t('format')}</legend>
      <div className="method-picks">
        {tournamentTypes.map((option) => (
          <label key={option} className="method-pick">
            <input type="radio" name="type" checked={option === type} onChange={() => onType(option)} />
            <span>
              {tTournaments(`type.${option}`)}
              <small>{tTournaments(`formatAbout.${option}`)}</small>
            </span>
          </label>
        ))}
      </div>
      {hasMatches(type) && (
        <div className="create-other">
          <Select
            label={t('bestOf')}
            value={bestOf === null ? '' : String(bestOf)}
            onChange={({ target }) => onBestOf(target.value)}
          >
            {bestOf === null && <option value="">{t('bestOfCopied')}</option>}
            {bestOfOptions.map((games) => (
              <option key={games} value={games}>
                {t('bestOfGames', { count: games })}
              </option>
            ))}
          </Select>
        </div>
      )}
    </fieldset>
  )
}
