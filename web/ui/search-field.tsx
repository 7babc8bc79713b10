import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

const pause = 250

/** Looks for words a moment after the last letter, so that what was found has an address. Without scripts a plain form. */
export function SearchField({ label, name = 'q' }: { label: string; name?: string }) {
  const [search, setSearch] = useSearchParams()
  const [typed, setTyped] = useState(search.get(name) ?? '')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function look(words: string, after: number) {
    setTyped(words)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      // The address as it is by then: another filter may have been chosen while the timer ran.
      const next = new URLSearchParams(window.location.search)
      next.delete('page')
      if (words.trim()) next.set(name, words.trim())
      else next.delete(name)
      setSearch(next, { replace: true, preventScrollReset: true })
    }, after)
  }
  return (
    <search className="min-w-0 flex-1">
      <form
        className="input"
        onSubmit={(event) => {
          event.preventDefault()
          look(typed, 0)
        }}
      >
        <Search size={18} aria-hidden="true" />
        <input
          type="search"
          name={name}
          maxLength={80}
          autoComplete="off"
          aria-label={label}
          placeholder={label}
          value={typed}
          onChange={({ target }) => look(target.value, pause)}
        />
      </form>
    </search>
  )
}
