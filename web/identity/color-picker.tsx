import { type ProfileColor, profileColors } from '@guildhall/contract/profiles/constants.ts'
import { Check } from 'lucide-react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { moveWithArrowKeys } from './arrow-keys.ts'

/** The 23 colours of an avatar. */
export function ColorPicker({ value, onChange }: { value: string; onChange: (color: ProfileColor) => void }) {
  const t = useTranslation('identity')
  const hasSelection = profileColors.some(({ hex }) => hex === value)
  return (
    <div className="color-grid" role="radiogroup" aria-label={t('color')} onKeyDown={moveWithArrowKeys}>
      {profileColors.map(({ name, hex }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: arrow keys move through it as a grid, like the emoji picker
        <button
          key={hex}
          type="button"
          className="color"
          role="radio"
          aria-checked={hex === value}
          aria-label={t(`color.${name}`)}
          data-color={hex.toLowerCase()}
          tabIndex={hex === value || (!hasSelection && index === 0) ? 0 : -1}
          onClick={() => onChange(hex)}
        >
          {hex === value && <Check size={18} strokeWidth={3} aria-hidden="true" />}
        </button>
      ))}
    </div>
  )
}
