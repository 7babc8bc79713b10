import { type ProfileColor, profileColors } from '@guildhall/contract/profiles/constants.ts'
import { Check } from 'lucide-react'
import { useWords } from '../lib/i18n/i18n.ts'
import { walkGrid } from './roving.ts'

/** The 23 colours of an avatar. */
export function ColorPicker({ value, onChange }: { value: string; onChange: (color: ProfileColor) => void }) {
  const t = useWords('identity')
  const isHere = profileColors.some(({ hex }) => hex === value)
  return (
    <div className="color-grid" role="radiogroup" aria-label={t('color')} onKeyDown={walkGrid}>
      {profileColors.map(({ name, hex }, place) => (
        // biome-ignore lint/a11y/useSemanticElements: walks like the emoji beside it
        <button
          key={hex}
          type="button"
          className="color"
          role="radio"
          aria-checked={hex === value}
          aria-label={t(`color.${name}`)}
          data-color={hex.toLowerCase()}
          tabIndex={hex === value || (!isHere && place === 0) ? 0 : -1}
          onClick={() => onChange(hex)}
        >
          {hex === value && <Check size={18} strokeWidth={3} aria-hidden="true" />}
        </button>
      ))}
    </div>
  )
}
