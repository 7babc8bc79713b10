import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { Count } from '../feedback/count.tsx'

type TabLinkProps = { to: string; end?: boolean; count?: number; children: ReactNode }

/** Tabs that link to pages. On narrow screens the current tab is scrolled into view. */
export function TabLinks({ label, children }: { label: string; children: ReactNode }) {
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path means a new current tab
  useEffect(() => {
    const tab = nav.current?.querySelector('[aria-current="page"]')
    if (!nav.current || !(tab instanceof HTMLElement)) return
    const middle = tab.offsetLeft - nav.current.offsetLeft + tab.offsetWidth / 2
    nav.current.scrollLeft = middle - nav.current.clientWidth / 2
  }, [pathname])
  return (
    <nav ref={nav} className="tabs" aria-label={label}>
      {children}
    </nav>
  )
}

export function TabLink({ to, end, count, children }: TabLinkProps) {
  return (
    <NavLink className="tab" to={to} end={end} preventScrollReset>
      {children}
      {count !== undefined && <Count value={count} />}
    </NavLink>
  )
}

type Tab<K extends string> = { key: K; label: ReactNode; count?: number }

type TabsProps<K extends string> = {
  label: string
  tabs: readonly Tab<K>[]
  selected: K
  onSelect: (key: K) => void
  children: ReactNode
}

/** Tabs inside a page. Arrow keys move between tabs; the child is the panel. */
export function Tabs<K extends string>({ label, tabs, selected, onSelect, children }: TabsProps<K>) {
  const id = useId()

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (!step) return
    const index = tabs.findIndex(({ key }) => key === selected)
    const next = tabs[(index + step + tabs.length) % tabs.length]
    if (!next) return
    onSelect(next.key)
    document.getElementById(`${id}-${next.key}`)?.focus()
  }

  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} onKeyDown={handleKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            id={`${id}-${tab.key}`}
            className="tab"
            role="tab"
            aria-selected={tab.key === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === selected ? 0 : -1}
            onClick={() => onSelect(tab.key)}
          >
            {tab.label}
            {tab.count !== undefined && <Count value={tab.count} />}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  )
}
