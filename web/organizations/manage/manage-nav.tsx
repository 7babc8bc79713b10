import { ChevronsUpDown, ExternalLink } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Crest } from '../crest.tsx'
import type { Organization } from '../queries.ts'
import { useManage } from './manage-access.ts'
import { type ManageSection, sectionPath, sections } from './sections.ts'

const Modal = lazy(async () => ({ default: (await import('../../ui/overlay/modal.tsx')).Modal }))

function useSections() {
  const { organization, isOwner } = useManage()
  const visible = sections.filter(({ role }) => isOwner || role === 'ADMIN')
  const { pathname } = useLocation()
  const base = `/${organization.username}/manage`
  const name = pathname.slice(base.length + 1).split('/')[0] || 'overview'
  return { visible, current: visible.find((section) => section.name === name) ?? visible[0] }
}

const CommunityCrest = ({ organization: { username, theme, avatar }, size }: CrestProps) => (
  <Crest name={username} accent={theme.accent} image={theme.crest?.url ?? avatar?.url ?? null} size={size} />
)
type CrestProps = { organization: Organization; size: 24 | 32 }

/** The navigation at the left, from 860 px. */
export function ManageNav() {
  const t = useTranslation('community-manage')
  const { organization, isOwner } = useManage()
  return (
    <nav className="office-nav" aria-label={t('manageName', { name: organization.name })} data-page-actions>
      <Link className="office-who" to={`/${organization.username}`}>
        <CommunityCrest organization={organization} size={32} />
        <span>
          <b>{organization.name}</b>
          <small>{isOwner ? t('youOwn') : t('youAdminister')}</small>
        </span>
        <ExternalLink size={16} aria-hidden="true" />
      </Link>
      <SectionLinks />
    </nav>
  )
}

/** One row with the name of the section, below 860 px; it opens the list of sections. */
export function SectionPicker() {
  const t = useTranslation('community-manage')
  const { organization } = useManage()
  const { current } = useSections()
  const [isOpen, setIsOpen] = useState(false)
  const label = t('manageName', { name: organization.name })
  return (
    <div className="office-picker">
      <button type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <CommunityCrest organization={organization} size={24} />
        <span>
          {current && t(`section.${current.name}`)}
          <small>{label}</small>
        </span>
        <ChevronsUpDown size={18} aria-hidden="true" />
      </button>
      {isOpen && (
        <Suspense>
          <Modal open title={label} onClose={() => setIsOpen(false)}>
            <nav className="office-sheet" aria-label={label}>
              <SectionLinks onOpen={() => setIsOpen(false)} />
            </nav>
          </Modal>
        </Suspense>
      )}
    </div>
  )
}

function SectionLinks({ onOpen }: { onOpen?: () => void }) {
  const t = useTranslation('community-manage')
  const { visible } = useSections()
  const setup = visible.filter(({ isSetup }) => isSetup)
  return (
    <>
      {visible.map(
        (section) => !section.isSetup && <SectionLink key={section.name} section={section} onOpen={onOpen} />,
      )}
      {setup.length > 0 && <p className="kicker">{t('setup')}</p>}
      {setup.map((section) => (
        <SectionLink key={section.name} section={section} onOpen={onOpen} />
      ))}
    </>
  )
}

type SectionLinkProps = { section: ManageSection; onOpen: (() => void) | undefined }

function SectionLink({ section: { name, icon: Icon, count }, onOpen }: SectionLinkProps) {
  const t = useTranslation('community-manage')
  const { number } = useFormat()
  const { organization } = useManage()
  return (
    <NavLink
      className="office-link"
      to={sectionPath(organization.username, name)}
      end={name === 'overview'}
      onClick={onOpen}
    >
      <Icon size={17} aria-hidden="true" />
      {t(`section.${name}`)}
      {count && <em>{number(count(organization))}</em>}
    </NavLink>
  )
}
