import { tiebreaks } from '@guildhall/contract/tournaments/constants.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Select } from '../../../ui/controls/inputs.tsx'
import { Rows } from '../../../ui/form/rows.tsx'

type Tiebreak = (typeof tiebreaks)[number]

type TiebreakRowsProps = { selected: readonly Tiebreak[]; onChange: (selected: Tiebreak[]) => void }

/** The tiebreakers of a table in their order, and a menu of the others. */
export function TiebreakRows({ selected, onChange }: TiebreakRowsProps) {
  const t = useTranslation('edit')
  const remaining = tiebreaks.filter((tiebreak) => !selected.includes(tiebreak))
  return (
    <>
      <Rows
        label={t('part.tiebreaks')}
        dense
        items={selected}
        onChange={onChange}
        name={(tiebreak) => t(`tiebreak.${tiebreak}`)}
      >
        {(tiebreak) => (
          <>
            <strong className="name">{t(`tiebreak.${tiebreak}`)}</strong>
            <small className="hint">{t(`tiebreakAbout.${tiebreak}`)}</small>
          </>
        )}
      </Rows>
      {remaining.length > 0 && (
        <Select
          label={t('addTiebreak')}
          value=""
          onChange={({ target }) => {
            const tiebreak = remaining.find((key) => key === target.value)
            if (tiebreak) onChange([...selected, tiebreak])
          }}
        >
          <option value="">{t('choose')}</option>
          {remaining.map((tiebreak) => (
            <option key={tiebreak} value={tiebreak}>
              {t(`tiebreak.${tiebreak}`)}
            </option>
          ))}
        </Select>
      )}
    </>
  )
}
