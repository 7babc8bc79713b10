import { Search } from 'lucide-react'
import { type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { useHydrated } from '../lib/page/use-hydrated.ts'
import { lazy } from '../ui/feedback/lazy.tsx'

const importPalette = () => import('./palette.tsx')
const Palette = lazy(async () => ({ default: (await importPalette()).Palette }))

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** Opens the search dialog, also by ⌘K or Ctrl-K. Without scripts, and in a new tab, it opens the search page. */
export function SearchButton() {
  const t = useTranslation('shell')
  const isHydrated = useHydrated()
  const [isOpen, setIsOpen] = useState(false)
  const typed = useRef('') // the letters typed while the dialog still loads
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.altKey) return
      if (event.metaKey || event.ctrlKey) {
        if (event.key.toLowerCase() !== 'k' || event.shiftKey) return
        setIsOpen(!isOpen)
      } else {
        if (!isOpen || event.key.length > 1 || document.querySelector('.palette')) return
        typed.current += event.key
      }
      event.preventDefault()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [isOpen])

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    setIsOpen(true)
  }
  return (
    <>
      <Link
        className="search-button"
        to="/search"
        aria-label={t('search')}
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={importPalette}
        onFocus={importPalette}
        onClick={open}
      >
        <Search size={18} aria-hidden="true" />
        <span aria-hidden="true">{t('search')}</span>
        {isHydrated && <span className="search-key" aria-hidden="true" data-key={isApple() ? '⌘K' : 'Ctrl K'} />}
      </Link>
      {isOpen && (
        <Suspense>
          <Palette typed={typed} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
