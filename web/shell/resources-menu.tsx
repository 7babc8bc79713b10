import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { makeHoverIntent } from './hover-intent.ts'
import { resourceLinks } from './links.ts'

/** Opens on hover, click and key press. A disclosure of links, not an ARIA menu. */
export function ResourcesMenu() {
  const t = useTranslation('shell')
  const [open, setOpen] = useState(false)
  const [hover] = useState(() => makeHoverIntent(setOpen))
  const container = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  const isCurrent = resourceLinks.some(({ to }) => pathname.startsWith(to))

  useEffect(() => hover.end, [hover])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) {
      hover.set(false)
      container.current?.querySelector('button')?.focus()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    hover.set(true)
    const links = Array.from(container.current?.querySelectorAll('a') ?? [])
    const index = links.findIndex((link) => link.contains(document.activeElement))
    const next = event.key === 'ArrowDown' ? index + 1 : Math.max(0, index) - 1
    // The panel is rendered even when closed, but only an open one can take the focus.
    requestAnimationFrame(() => links.at(next % links.length)?.focus())
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for the button and the links inside it
    <div
      ref={container}
      className="resources"
      onPointerEnter={(event) => event.pointerType === 'mouse' && hover.enter()}
      onPointerLeave={(event) => event.pointerType === 'mouse' && hover.leave()}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && hover.set(false)}
      onKeyDown={onKeyDown}
    >
      <button
        type="button"
        className="nav-link"
        aria-expanded={open}
        aria-controls="resources"
        data-here={isCurrent || undefined}
        onClick={() => hover.set(!open)}
      >
        {t('resources')}
        <ChevronDown size={14} aria-hidden="true" />
      </button>
      <div className="menu resources-panel" id="resources" hidden={!open}>
        {resourceLinks.map(({ to, key, about, icon: Icon }) => (
          <Link key={to} className="menu-item" to={to} onClick={() => hover.set(false)}>
            <Icon size={18} aria-hidden="true" />
            <span>
              {t(key)}
              <small>{t(about)}</small>
            </span>
          </Link>
        ))}
      </div>
    </div>
  )
}
