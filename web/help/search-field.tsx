import { Search, X } from 'lucide-react'
import type { RefObject } from 'react'
import { useWords } from '../lib/i18n.ts'

type SearchFieldProps = {
  field: RefObject<HTMLInputElement | null>
  typed: string
  onType: (typed: string) => void
}

export function SearchField({ field, typed, onType }: SearchFieldProps) {
  const t = useWords('help')
  return (
    <search className="help-search">
      <div className="input">
        <Search size={20} aria-hidden="true" />
        <input
          ref={field}
          type="search"
          aria-label={t('search')}
          aria-describedby="help-keys"
          placeholder={t('searchPlaceholder')}
          autoComplete="off"
          maxLength={120}
          value={typed}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && onType('')}
        />
        {typed && (
          <button
            type="button"
            className="help-clear"
            aria-label={t('clear')}
            onClick={() => {
              onType('')
              field.current?.focus()
            }}
          >
            <X size={18} aria-hidden="true" />
          </button>
        )}
      </div>
      <p className="sr-only" id="help-keys">
        {t('keys')}
      </p>
    </search>
  )
}
