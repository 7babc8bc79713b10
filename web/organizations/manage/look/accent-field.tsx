import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/inputs.tsx'
import { Swatch } from './swatch.tsx'

const accentSuggestions = [
  '#ff9a6b',
  '#79b8ff',
  '#ff8fb1',
  '#d5e55a',
  '#e9c468',
  '#c3b1ff',
  '#9ada76',
  '#e9e5db',
] as const

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

type AccentFieldProps = {
  value: string | null
  onChange: (accent: string | null) => void
  suggestions?: readonly string[]
}

/** One colour: a suggestion, the colour dialog of the browser, or a typed value. */
export function AccentField({ value, onChange, suggestions = accentSuggestions }: AccentFieldProps) {
  const t = useTranslation('community-look')
  const [typed, setTyped] = useState<string | null>(null)
  function type(text: string) {
    const color = text.startsWith('#') ? text : `#${text}`
    setTyped(isColor(color) ? null : text)
    if (isColor(color)) onChange(color.toLowerCase())
  }
  function pick(color: string | null) {
    setTyped(null)
    onChange(color)
  }
  return (
    <div className="accent-field">
      <div className="accent-suggestions">
        {suggestions.map((color) => (
          <button
            key={color}
            type="button"
            aria-label={t('useColor', { color })}
            aria-pressed={value === color}
            onClick={() => pick(color)}
          >
            <Swatch color={color} />
          </button>
        ))}
      </div>
      <div className="accent-inputs">
        <label className="accent-picker">
          <span className="sr-only">{t('pickColor')}</span>
          <input type="color" value={value ?? '#5fe0c2'} onChange={({ target }) => pick(target.value)} />
        </label>
        <TextField
          label={t('hex')}
          value={typed ?? value ?? ''}
          placeholder="#5fe0c2"
          maxLength={7}
          spellCheck={false}
          error={typed ? t('hexWrong') : undefined}
          onChange={({ target }) => type(target.value)}
        />
        {value && (
          <Button size="small" kind="ghost" onClick={() => pick(null)}>
            {t('siteColor')}
          </Button>
        )}
      </div>
    </div>
  )
}
