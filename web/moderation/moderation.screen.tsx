/** `/moderation`: the place where platform moderators work. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { ChevronsUpDown, Flag, Gavel, type LucideIcon, ScrollText, Shield, ShieldCheck, SpellCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { moderationClientLoad, moderationServerLoad, moderatorRole } from './access.ts'
import { counts } from './queries.ts'
import '../organizations/manage/manage.css'
import './moderation.css'

const Modal = lazy(async () => ({ default: (await import('../ui/overlay/modal.tsx')).Modal }))

const needs = () => [counts()]
export const loader = moderationServerLoad(needs)
export const clientLoader = moderationClientLoad(needs)

type Section = { name: string; icon: LucideIcon; count?: 'open' | 'appeals' }
/** The index of the area. */
const reports: Section = { name: 'reports', icon: Flag, count: 'open' }
const sections: readonly Section[] = [
  reports,
  { name: 'appeals', icon: Gavel, count: 'appeals' },
  { name: 'sanctions', icon: Shield },
  { name: 'log', icon: ScrollText },
  { name: 'words', icon: SpellCheck },
]

const currentOf = (pathname: string) => sections.find(({ name }) => pathname.includes(`/moderation/${name}`)) ?? reports

export default function ModerationScreen() {
  const t = useTranslation('moderation')
  const { data: role } = useSuspenseQuery(moderatorRole())
  const roleText = t(`you.${role}`)
  return (
    <div className="office">
      <nav className="office-nav" aria-label={t('title')}>
        <div className="office-who">
          <ShieldCheck size={28} aria-hidden="true" />
          <span>
            <b>{t('title')}</b>
            <small>{roleText}</small>
          </span>
        </div>
        <SectionLinks />
      </nav>
      <SectionPicker />
      <div className="office-body">
        <Outlet />
      </div>
    </div>
  )
}

function SectionLinks({ onOpen }: { onOpen?: () => void }) {
  const t = useTranslation('moderation')
  const { number } = useFormat()
  const { pathname } = useLocation()
  const { data } = useSuspenseQuery(counts())
  const current = currentOf(pathname)
  return sections.map(({ name, icon: Icon, count }) => (
    <Link
      key={name}
      className="office-link"
      to={name === 'reports' ? '/moderation' : `/moderation/${name}`}
      aria-current={name === current.name ? 'page' : undefined}
      onClick={onOpen}
    >
      <Icon size={17} aria-hidden="true" />
      {t(`section.${name}`)}
      {count && <em data-waiting={data[count] > 0 || undefined}>{number(data[count])}</em>}
    </Link>
  ))
}

/** One row with the name of the section, below 860 px; it opens the list of sections. */
function SectionPicker() {
  const t = useTranslation('moderation')
  const { pathname } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  const current = currentOf(pathname)
  return (
    <div className="office-picker">
      <button type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <span aria-hidden="true">
          <ShieldCheck size={24} />
        </span>
        <span>
          {t(`section.${current.name}`)}
          <small>{t('title')}</small>
        </span>
        <ChevronsUpDown size={18} aria-hidden="true" />
      </button>
      {isOpen && (
        <Suspense>
          <Modal open title={t('title')} onClose={() => setIsOpen(false)}>
            <nav className="office-sheet" aria-label={t('title')}>
              <SectionLinks onOpen={() => setIsOpen(false)} />
            </nav>
          </Modal>
        </Suspense>
      )}
    </div>
  )
}
