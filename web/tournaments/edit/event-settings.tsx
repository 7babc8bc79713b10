/** The settings of an event: each section as an expandable line; beside them the missing steps. */
import { eventPath, longEventPath } from '@guildhall/contract/tournaments/paths.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Trash2, Users } from 'lucide-react'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { tournament } from '../../events/queries.ts'
import { useEventPageUpdates } from '../../events/use-event-updates.ts'
import type { PageQueries } from '../../lib/api/load.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { AccessDenied } from '../../ui/feedback/states.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PublishPanel } from './publish-panel.tsx'
import { type OnSaved, SectionRow } from './section-row.tsx'
import { isSection, sectionKeys } from './sections.ts'
import { useSummaries } from './summaries.ts'
import './edit.css'
import '../../ui/form/part-fields.css'
// The styles of the lazy sections, so that the page of the server has them.
import '../../ui/form/choice-cards.css'
import '../../ui/form/rows.css'

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }))
const DeleteEvent = lazy(async () => ({ default: (await import('../../events/delete-event.tsx')).DeleteEvent }))

export const settingsQueries: PageQueries = ({ params }) => [tournament(params.id ?? '')]

type OpenDialog = 'nothing' | 'published' | 'share' | 'delete'

type EventSettingsProps = {
  /** Instead of the format of a tournament. */
  renderFormat?: (isOpen: boolean) => ReactNode
  /** Beside the sections, below the missing steps. */
  children?: ReactNode
}

export function EventSettings({ renderFormat, children }: EventSettingsProps) {
  const { id = '' } = useParams()
  const { data: event } = useSuspenseQuery(tournament(id))
  const t = useTranslation('edit')
  const summaries = useSummaries(event)
  const [search] = useSearchParams()
  const [openDialog, setOpenDialog] = useState<OpenDialog>('nothing')
  const [passcode, setPasscode] = useState<string | null>(null)
  useEventPageUpdates(event)
  const keepPasscode = useCallback<OnSaved>((saved) => saved !== undefined && setPasscode(saved), [])
  const sectionParam = search.get('section')
  const openSection = isSection(sectionParam) ? sectionParam : null

  if (!event.can.update)
    return (
      <Page title={event.name}>
        <PageMeta title={event.name} description={t('lead')} hidden />
        <div className="mt-8 max-w-xl">
          <AccessDenied
            title={t('notHost')}
            action={
              <ButtonLink size="small" to={eventPath(event)}>
                {t('seeEvent')}
              </ButtonLink>
            }
          >
            {t('notHostAbout')}
          </AccessDenied>
        </div>
      </Page>
    )
  return (
    <Page
      title={event.name}
      kicker={
        <span className="setup-kicker">
          <Link to={eventPath(event)}>
            <ChevronLeft size={16} aria-hidden="true" />
            {t('backToEvent')}
          </Link>
          {event.visibility === 'DRAFT' && <Badge tone="line">{t('draft')}</Badge>}
          {event.rehearsal && <Badge tone="info">{t('rehearsal')}</Badge>}
        </span>
      }
      lead={t('lead')}
    >
      <PageMeta title={t('metaTitle', { name: event.name })} description={t('lead')} hidden />
      <div className="page-aside">
        <div className="setup-main">
          {sectionKeys.map((key) =>
            key === 'format' && renderFormat ? (
              <Suspense key={key}>{renderFormat(openSection === key)}</Suspense>
            ) : (
              <SectionRow
                key={key}
                event={event}
                section={key}
                summary={summaries[key]}
                isOpen={openSection === key}
                onSaved={keepPasscode}
              />
            ),
          )}
          <section className="setup-section">
            <h2>
              <Link className="setup-row" to={longEventPath(event, '/manage/staff')}>
                <Users size={20} strokeWidth={1.75} aria-hidden="true" />
                <span className="setup-name">
                  {t('section.staff')}
                  <small>{t('sum.staff', { count: event.hosts.length })}</small>
                </span>
                <ChevronRight className="setup-chevron" size={20} aria-hidden="true" />
              </Link>
            </h2>
          </section>
          {event.can.delete && !event.completedAt && (
            <div className="setup-delete">
              <Button kind="ghost" size="small" onClick={() => setOpenDialog('delete')}>
                <Trash2 size={16} aria-hidden="true" />
                {event.visibility === 'DRAFT' ? t('deleteThisDraft') : t('deleteThisEvent')}
              </Button>
            </div>
          )}
        </div>
        <aside className="setup-side">
          <PublishPanel
            event={event}
            onPublished={() => setOpenDialog('published')}
            onShare={() => setOpenDialog('share')}
          />
          {children}
        </aside>
      </div>
      <Suspense>
        {(openDialog === 'published' || openDialog === 'share') && (
          <ShareDialog
            event={event}
            isNew={openDialog === 'published'}
            passcode={passcode}
            onClose={() => setOpenDialog('nothing')}
          />
        )}
        {openDialog === 'delete' && <DeleteEvent event={event} onClose={() => setOpenDialog('nothing')} />}
      </Suspense>
    </Page>
  )
}
