import { Search, X } from 'lucide-react'
import { type ComponentProps, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useWords } from '../../lib/i18n/i18n.ts'
import { changed, useAsked } from '../../lib/page/search-params.ts'

const pause = 250

type SearchInputProps = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  label: string
  value: string
  onType: (words: string) => void
  ref?: RefObject<HTMLInputElement | null>
}

/** Words to look for, and one press to take them back. */
export function SearchInput({ label, value, onType, ref, ...input }: SearchInputProps) {
  const t = useWords('ui')
  const own = useRef<HTMLInputElement>(null)
  const field = ref ?? own
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

/** Looks for words a moment after the last letter, so that what was found has an address. Without scripts a plain form. */
export function SearchField({ label, name = 'q' }: { label: string; name?: string }) {
  const [search, setSearch] = useSearchParams()
  const asked = useAsked()
  const inAddress = search.get(name) ?? ''
  const [typed, setTyped] = useState(inAddress)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const field = useRef<HTMLInputElement>(null)

  // Back, forward and "clear all" change the address from outside.
  useEffect(() => {
    if (document.activeElement !== field.current) setTyped(inAddress)
  }, [inAddress])
  useEffect(() => () => clearTimeout(timer.current), [])

  // The address as it is by then: another filter may have been chosen while the timer ran.
  const go = useEffectEvent((words: string) =>
    setSearch(changed(asked, name, words), { replace: true, preventScrollReset: true }),
  )
  function look(words: string, after: number) {
    setTyped(words)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => go(words.trim()), after)
  }
  return (
    <search className="min-w-0 flex-1">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          look(typed, 0)
        }}
      >
        <SearchInput
          ref={field}
          label={label}
          name={name}
          value={typed}
          onType={(words) => look(words, words ? pause : 0)}
        />
      </form>
    </search>
  )
}
