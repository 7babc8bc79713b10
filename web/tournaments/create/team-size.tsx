import { tournamentLimits as limits } from '@guildhall/contract/tournaments/constants.ts'
import { useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { NumberField } from '../../ui/form/number-field.tsx'

const commonSizes = [1, 2, 3, 4, 5, 6]

export function TeamSize({ value, onChange }: { value: number; onChange: (size: number) => void }) {
  const t = useTranslation('create')
  const [isOther, setIsOther] = useState(!commonSizes.includes(value))
  const showsNumber = isOther || !commonSizes.includes(value)
  return (
    <fieldset className="create-field">
      <legend className="field-label">{t('teamSize')}</legend>
      <div className="size-picks">
        {commonSizes.map((size) => (
          <label key={size} className="size-pick">
            <input
              type="radio"
              name="team-size"
              checked={!showsNumber && value === size}
              onChange={() => {
                setIsOther(false)
                onChange(size)
              }}
            />
            {size === 1 ? t('solo') : t('versus', { size })}
          </label>
        ))}
        <label className="size-pick">
          <input type="radio" name="team-size" checked={showsNumber} onChange={() => setIsOther(true)} />
          {t('otherSize')}
        </label>
      </div>
      {showsNumber && (
        <div className="create-other">
          <NumberField
            label={t('perTeam')}
            {...limits.teamSize}
            value={value}
            onChange={(size) =>
              size !== null && onChange(Math.min(limits.teamSize.max, Math.max(limits.teamSize.min, Math.round(size))))
            }
          />
        </div>
      )}
    </fieldset>
  )
}
