import { ChevronDown } from 'lucide-react'
import { memo, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import type { Tournament } from '../../events/queries.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SectionForm } from './section-form.tsx'
import { type SectionKey, sections } from './sections.ts'

type SectionRowProps = { event: Tournament; section: SectionKey; summary: string; isOpen: boolean; onSaved: OnSaved }
export type OnSaved = (passcode: string | null | undefined) => void

/**
 * One line while closed, the form below it while open. The address stores the state. Memoised while the page
 * around it changes: an update before its form has loaded would show the server's form, then nothing, then the form again.
 */
export const SectionRow = memo(function SectionRow({ event, section, summary, isOpen, onSaved }: SectionRowProps) {
  const t = useTranslation('edit')
  const { pathname } = useLocation()
  const { icon: Icon } = sections[section]
  return (
    <section
      className="setup-section"
      id={section}
      data-open={isOpen || undefined}
      aria-labelledby={`${section}-title`}
    >
      <h2 id={`${section}-title`}>
        <Link
          className="setup-row"
          to={isOpen ? pathname : `${pathname}?section=${section}`}
          replace
          preventScrollReset
          role="button"
          aria-expanded={isOpen}
          aria-controls={`${section}-body`}
          onKeyDown={(key) => {
            if (key.key !== ' ') return
            key.preventDefault()
            key.currentTarget.click()
          }}
        >
          <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
          <span className="setup-name">
            {t(`section.${section}`)}
            <small>{summary}</small>
          </span>
          <ChevronDown className="setup-chevron" size={20} aria-hidden="true" />
        </Link>
      </h2>
      <div id={`${section}-body`} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<Loading />}>
            <SectionForm key={section} event={event} section={section} onSaved={onSaved} />
          </Suspense>
        )}
      </div>
    </section>
  )
})

const Loading = () => (
  <div className="setup-body">
    <Skeleton className="h-11" />
    <Skeleton className="h-11 w-2/3" />
    <Skeleton className="h-11 w-1/2" />
  </div>
)
