/** The frame of a management area: navigation at the left from 860 px, and below that one row that opens it as a sheet. */
import { ChevronsUpDown, type LucideIcon } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useFormat } from '../../lib/i18n/format.ts'
import './office.css'

const Modal = lazy(async () => ({ default: (await import('../overlay/modal.tsx')).Modal }))

export type OfficeLink = { to: string; label: string; icon: LucideIcon; count?: ReactNode }
export type OfficeGroup = { label?: string; links: readonly OfficeLink[] }

type OfficeProps = {
  label: string
  /** Whose area it is, above the links: an `.office-who`. */
  head: ReactNode
  /** The same as a small picture, in the row of narrow windows. */
  picture: ReactNode
  /** The first link is the index of the area. */
  groups: readonly OfficeGroup[]
  children: ReactNode
}

export function Office({ label, head, picture, groups, children }: OfficeProps) {
  const current = useCurrent(groups)
  return (
    <div className="office">
      <nav className="office-nav" aria-label={label} data-page-actions>
        {head}
        <OfficeLinks groups={groups} current={current} />
      </nav>
      <OfficePicker label={label} picture={picture} groups={groups} current={current} />
      <div className="office-body">{children}</div>
    </div>
  )
}

/** The link with the longest address that the page is at or below. */
function useCurrent(groups: readonly OfficeGroup[]) {
  const { pathname } = useLocation()
  const links = groups.flatMap(({ links }) => links)
  return links
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .reduce((best, link) => (link.to.length > best.to.length ? link : best), links[0] ?? noLink)
}
const noLink = { to: '', label: '' }
type Current = Pick<OfficeLink, 'to' | 'label'>

type PickerProps = { label: string; picture: ReactNode; groups: readonly OfficeGroup[]; current: Current }

function OfficePicker({ label, picture, groups, current }: PickerProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="office-picker">
      <button type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {picture}
        <span>
          {current.label}
          <small>{label}</small>
        </span>
        <ChevronsUpDown size={18} aria-hidden="true" />
      </button>
      {isOpen && (
        <Suspense>
          <Modal open title={label} onClose={() => setIsOpen(false)}>
            <nav className="office-sheet" aria-label={label}>
              <OfficeLinks groups={groups} current={current} onOpen={() => setIsOpen(false)} />
            </nav>
          </Modal>
        </Suspense>
      )}
    </div>
  )
}

type LinksProps = { groups: readonly OfficeGroup[]; current: Current; onOpen?: () => void }

const OfficeLinks = ({ groups, current, onOpen }: LinksProps) =>
  groups.flatMap(({ label, links }) => [
    label && links.length > 0 && (
      <p key={label} className="kicker">
        {label}
      </p>
    ),
    ...links.map(({ to, label, icon: Icon, count }) => (
      <Link
        key={to}
        className="office-link"
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
export function OfficeCount({ value, waits = false }: { value: number | undefined; waits?: boolean }) {
  const { number } = useFormat()
  if (value === undefined) return null
  return <em data-waiting={(waits && value > 0) || undefined}>{number(value)}</em>
}

type OfficeHeadProps = {
  title: string
  count?: number
  /** The single primary action last. */
  actions?: ReactNode
}

/** The head of a section: its title, the number of its rows, and its actions. */
export function OfficeHead({ title, count, actions }: OfficeHeadProps) {
  const { number } = useFormat()
  return (
    <header className="office-head">
      <h1>{title}</h1>
      {count !== undefined && <span className="office-count">{number(count)}</span>}
      {actions && <div className="office-actions">{actions}</div>}
    </header>
  )
}
