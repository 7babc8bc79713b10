import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'

type SeedInputProps = { name: string; seed: number; count: number; onChange: (seed: number) => void }

/** A typed seed takes effect on Enter or when the field loses focus; Escape restores it. */
export function SeedInput({ name, seed, count, onChange }: SeedInputProps) {
  const t = useTranslation('manage')
  const [text, setText] = useState<string | null>(null)
  function commit() {
    const typed = Number(text)
    setText(null)
    if (text !== null && Number.isInteger(typed) && typed >= 1 && typed !== seed) onChange(Math.min(typed, count))
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter') commit()
    if (event.key === 'Escape') setText(null)
    event.stopPropagation() // the row would start to drag
  }
  return (
    <input
      className="manage-seed-input"
      inputMode="numeric"
      autoComplete="off"
      aria-label={t('seedInput.label', { name })}
      value={text ?? String(seed)}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setText(target.value.replaceAll(/\D/g, '').slice(0, 5))}
      onBlur={commit}
      onKeyDown={handleKey}
    />
  )
}
