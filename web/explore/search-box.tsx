import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../lib/i18n.ts'
import { useFilters } from './filters.ts'
import type { Tab } from './frame.tsx'

const pause = 250

/** Searches while you type, a moment after you stop. Without scripts it is a plain form. */
export function SearchBox({ tab }: { tab: Tab }) {
  const t = useWords('explore')
  const { filters, set } = useFilters()
  const [typed, setTyped] = useState(filters.q)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = useRef<HTMLInputElement>(null)

  // Back, forward and "clear all" change the address from outside.
  useEffect(() => {
    if (document.activeElement !== input.current) setTyped(filters.q)
  }, [filters.q])
  useEffect(() => () => clearTimeout(timer.current), [])

  function search(words: string, after: number) {
    setTyped(words)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => set('q', words.trim()), after)
  }

  return (
    <search className="explore-search">
      <form
        className="input"
        onSubmit={(event) => {
          event.preventDefault()
          search(typed, 0)
        }}
      >
        <Search size={18} aria-hidden="true" />
        <input
          ref={input}
          type="search"
          name="q"
          maxLength={80}
          autoComplete="off"
          aria-label={t(`search.${tab}`)}
          placeholder={t(`search.${tab}`)}
          value={typed}
          onChange={({ target }) => search(target.value, pause)}
        />
        {typed && (
          <button
            type="button"
            className="input-clear"
            aria-label={t('clearSearch')}
            onClick={() => {
              search('', 0)
              input.current?.focus()
            }}
          >
            <X size={16} aria-hidden="true" />
          </button>
        )}
      </form>
    </search>
  )
}
