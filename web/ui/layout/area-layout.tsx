/** The frame of a management area: navigation at the left from 860 px, and below that one row that opens it as a sheet. */
import { ChevronsUpDown, type LucideIcon } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useFormat } from '../../lib/i18n/format.ts'
import { lazy } from '../feedback/lazy.tsx'
import { keepFocus } from './keep-focus.ts'
import './area-layout.css'

const Modal = lazy(async () => ({ default: (await import('../overlay/modal.tsx')).Modal }))

export type AreaLink = { to: string; label: string; icon: LucideIcon; count?: ReactNode }
export type AreaGroup = { label?: string; links: readonly AreaLink[] }

type AreaLayoutProps = {
  label: string
  /** Whose area it is, above the links: an `.area-who`. */
  head: ReactNode
  /** The same as a small image, in the row of narrow windows. */
  image: ReactNode
  /** The first link is the index of the area. */
  groups: readonly AreaGroup[]
  children: ReactNode
}

export function AreaLayout({ label, head, image, groups, children }: AreaLayoutProps) {
  const current = useCurrent(groups)
  return (
    <div className="area-layout">
      <nav className="area-nav" aria-label={label} data-page-actions>
        {head}
        <AreaLinks groups={groups} current={current} />
      </nav>
      <AreaPicker label={label} image={image} groups={groups} current={current} />
      <div className="area-body" ref={keepFocus}>
        {children}
      </div>
    </div>
  )
}

/** The link with the longest address that the page is at or below. */
function useCurrent(groups: readonly AreaGroup[]) {
  const { pathname } = useLocation()
  const links = groups.flatMap(({ links }) => links)
  return links
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .reduce((best, link) => (link.to.length > best.to.length ? link : best), links[0] ?? noLink)
}
const noLink = { to: '', label: '' }
type Current = Pick<AreaLink, 'to' | 'label'>

type PickerProps = { label: string; image: ReactNode; groups: readonly AreaGroup[]; current: Current }

function AreaPicker({ label, image, groups, current }: PickerProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="area-picker">
      <button type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {image}
        <span>
          {current.label}
          <small>{label}</small>
        </span>
        <ChevronsUpDown size={18} aria-hidden="true" />
      </button>
      {isOpen && (
        <Suspense>
          <Modal open title={label} onClose={() => setIsOpen(false)}>
            <nav className="area-sheet" aria-label={label}>
              <AreaLinks groups={groups} current={current} onOpen={() => setIsOpen(false)} />
            </nav>
          </Modal>
        </Suspense>
      )}
    </div>
  )
}

type LinksProps = { groups: readonly AreaGroup[]; current: Current; onOpen?: () => void }

const AreaLinks = ({ groups, current, onOpen }: LinksProps) =>
  groups.flatMap(({ label, links }) => [
    label && links.length > 0 && (
      <p key={label} className="kicker">
        {label}
      </p>
    ),
    ...links.map(({ to, label, icon: Icon, count }) => (
      <Link
        key={to}
        className="area-link"
        to={to}
        aria-current={to === current.to ? 'page' : undefined}
        onClick={onOpen}
      >
        <Icon size={17} aria-hidden="true" />
        {label}
        {count}
      </Link>
    )),
  ])

/** The number at the end of a link; `waits` marks it while someone waits for an answer. */
export function AreaCount({ value, waits = false }: { value: number | undefined; waits?: boolean }) {
  const { number } = useFormat()
  if (value === undefined) return null
  return <em data-waiting={(waits && value > 0) || undefined}>{number(value)}</em>
}

type AreaPartProps = { id?: string; title: string; about?: ReactNode; children: ReactNode }

/** A titled group of settings. */
export const AreaPart = ({ id, title, about, children }: AreaPartProps) => (
  <section className="area-part" id={id}>
    <div>
      <h2>{title}</h2>
      {about && <p className="hint">{about}</p>}
    </div>
    <div className="area-part-body">{children}</div>
  </section>
)

type AreaHeadProps = {
  title: string
  count?: number
  /** The single primary action last. */
  actions?: ReactNode
}

/** The head of a section: its title, the number of its rows, and its actions. */
export function AreaHead({ title, count, actions }: AreaHeadProps) {
  const { number } = useFormat()
  return (
    <header className="area-head">
      <h1>{title}</h1>
      {count !== undefined && <span className="area-count">{number(count)}</span>}
      {actions && <div className="area-actions">{actions}</div>}
    </header>
  )
}
