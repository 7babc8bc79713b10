import { Search, X } from 'lucide-react'
import { type ComponentProps, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { usePendingSearchParams, withSearchParam } from '../../lib/page/search-params.ts'

const delayMs = 250

type SearchInputProps = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  label: string
  value: string
  onType: (text: string) => void
  ref?: RefObject<HTMLInputElement | null>
}

/** A search input with a clear button. */
export function SearchInput({ label, value, onType, ref, ...input }: SearchInputProps) {
  const t = useTranslation('ui')
  const ownRef = useRef<HTMLInputElement>(null)
  const field = ref ?? ownRef
  function clear() {
    onType('')
    field.current?.focus()
  }
  return (
    <div className="input">
      <Search size={18} aria-hidden="true" />
      <input
        ref={field}
        type="search"
        maxLength={80}
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        {...input}
        value={value}
        onChange={({ target }) => onType(target.value)}
      />
      {value && (
        <button type="button" className="input-clear" aria-label={t('clearSearch')} onClick={clear}>
          <X size={16} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}

/** A search field that updates the URL shortly after the last keystroke. Without scripts it is a plain form. */
export function SearchField({ label, name = 'q' }: { label: string; name?: string }) {
  const [search, setSearch] = useSearchParams()
  const pendingParams = usePendingSearchParams()
  const urlText = search.get(name) ?? ''
  const [input, setInput] = useState(urlText)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const field = useRef<HTMLInputElement>(null)

  // Back, forward and "clear all" change the URL from outside.
  useEffect(() => {
    if (document.activeElement !== field.current) setInput(urlText)
  }, [urlText])
  useEffect(() => () => clearTimeout(timer.current), [])

  // Reads the current URL: another filter may have changed while the timer ran.
  const applySearch = useEffectEvent((text: string) =>
    setSearch(withSearchParam(pendingParams, name, text), { replace: true, preventScrollReset: true }),
  )
  function scheduleSearch(text: string, delay: number) {
    setInput(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => applySearch(text.trim()), delay)
  }
  return (
    <search className="search-field">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          scheduleSearch(input, 0)
        }}
      >
        <SearchInput
          ref={field}
          label={label}
          name={name}
          value={input}
          onType={(text) => scheduleSearch(text, text ? delayMs : 0)}
        />
      </form>
    </search>
  )
}
