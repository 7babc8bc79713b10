import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useWords } from '../lib/i18n.ts'

const pause = 250

/** By name of an entrant or of somebody in it, a moment after typing stops. Without scripts it is a plain form. */
export function EntrantSearch() {
  const t = useWords('tournaments')
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState(params.get('search') ?? '')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function search(words: string, after: number) {
    setTyped(words)
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () =>
        setParams(
          (before) => {
            const next = new URLSearchParams(before)
            next.delete('page')
            if (words.trim()) next.set('search', words.trim())
            else next.delete('search')
            return next
          },
          { replace: true, preventScrollReset: true },
        ),
      after,
    )
  }

  return (
    <search className="entrant-search">
      <form
        className="input"
        onSubmit={(event) => {
          event.preventDefault()
          search(typed, 0)
        }}
      >
        <Search size={18} aria-hidden="true" />
        <input
          type="search"
          name="search"
          maxLength={100}
          autoComplete="off"
          aria-label={t('findEntrant')}
          placeholder={t('findEntrant')}
          value={typed}
          onChange={({ target }) => search(target.value, pause)}
        />
      </form>
    </search>
  )
}
