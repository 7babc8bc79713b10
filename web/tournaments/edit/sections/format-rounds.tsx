import type { Round } from '@guildhall/contract/tournaments/columns.ts'
import { tournamentLimits as limits } from '@guildhall/contract/tournaments/constants.ts'
import { isKnockout } from '@guildhall/contract/tournaments/formats.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { momentOf, wallTime } from '../../../lib/i18n/zone-time.ts'
import { Select, TextField } from '../../../ui/controls/inputs.tsx'
import { LinesField } from '../../../ui/form/lines-field.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { Rows } from '../../../ui/form/rows.tsx'
import { useRoundTexts } from '../../round-names.ts'
import { Part } from '../fields/part.tsx'
import { roundKeys } from '../round-keys.ts'
import { useEventDraft } from '../use-draft.ts'

/** Rounds with their own settings: length, maps or time. */
export function Rounds() {
  const t = useTranslation('edit')
  const { values, set, errorOf } = useEventDraft()
  const { rounds, type, maxPlayers, settings } = values
  const nameOf = useRoundTexts(type === 'DOUBLE_ELIMINATION')
  const remainingKeys = roundKeys(type, maxPlayers, settings).filter((key) =>
    rounds.every((round) => round.key !== key),
  )
  return (
    <Part
      title={t('part.rounds')}
      description={isKnockout(type) ? t('part.roundsAbout') : t('part.roundsTable')}
      field="rounds"
      error={errorOf('rounds')}
    >
      <Rows
        label={t('part.rounds')}
        ordered={false}
        items={rounds}
        onChange={(next) => set('rounds', next)}
        name={({ key }) => nameOf(key)}
      >
        {(round, change) => <RoundFields round={round} change={change} name={nameOf(round.key)} />}
      </Rows>
      {remainingKeys.length > 0 && rounds.length < limits.rounds && (
        <Select
          label={t('addRound')}
          value=""
          onChange={({ target }) => target.value && set('rounds', [...rounds, { key: target.value }])}
        >
          <option value="">{t('choose')}</option>
          {remainingKeys.map((key) => (
            <option key={key} value={key}>
              {nameOf(key)}
            </option>
          ))}
        </Select>
      )}
    </Part>
  )
}

type RoundFieldsProps = { round: Round; change: (round: Round) => void; name: string }

function RoundFields({ round, change, name }: RoundFieldsProps) {
  const t = useTranslation('edit')
  const { values } = useEventDraft()
  const { timezone, settings } = values
  /** An undefined value removes the key. */
  function update(changes: Partial<Round>) {
    const entries = Object.entries({ ...round, ...changes }).filter(([, value]) => value !== undefined && value !== '')
    change({ ...Object.fromEntries(entries), key: round.key })
  }
  return (
    <div className="part-fields" data-two>
      <strong className="name" data-wide>
        {name}
      </strong>
      <NumberField
        label={t('setting.bestOf')}
        {...limits.bestOf}
        placeholder={String(settings.bestOf)}
        value={round.bestOf ?? null}
        onChange={(bestOf) => update({ bestOf: bestOf ?? undefined })}
      />
      <TextField
        label={t('roundName')}
        note={t('optional')}
        maxLength={80}
        value={round.name ?? ''}
        onChange={({ target }) => update({ name: target.value })}
      />
      <TextField
        type="datetime-local"
        label={t('roundStart')}
        note={t('optional')}
        value={round.startsAt ? wallTime(round.startsAt, timezone) : ''}
        onChange={({ target }) => update({ startsAt: momentOf(target.value, timezone) ?? undefined })}
      />
      <LinesField
        label={t('roundMaps')}
        note={t('optional')}
        description={t('onePerLine')}
        value={round.maps ?? []}
        onChange={(maps) => update({ maps: maps.length > 0 ? maps : undefined })}
      />
    </div>
  )
}
