import type { RefObject } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { SearchInput } from '../../ui/controls/search-field.tsx'

type HelpSearchProps = {
  field: RefObject<HTMLInputElement | null>
  input: string
  onType: (input: string) => void
}

export function HelpSearch({ field, input, onType }: HelpSearchProps) {
  const t = useTranslation('help')
  return (
    <search className="help-search">
      <SearchInput
        ref={field}
        label={t('search')}
        aria-describedby="help-keys"
        placeholder={t('searchPlaceholder')}
        maxLength={120}
        value={input}
        onType={onType}
        onKeyDown={({ key }) => key === 'Escape' && onType('')}
      />
      <p className="sr-only" id="help-keys">
        {t('keys')}
      </p>
    </search>
  )
}
