import { useQuery } from '@tanstack/react-query'
import { Unlink } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Crest } from '../../../ui/art/crest.tsx'
import { Button, ButtonLink, IconButton } from '../../../ui/controls/button.tsx'
import { useAction } from '../../../ui/controls/use-action.ts'
import { AreaPart } from '../../../ui/layout/area-layout.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { DeclineDialog } from '../decline-dialog.tsx'
import { useManage } from '../manage-access.ts'
import { sectionPath } from '../sections.ts'
import { ParentPart } from './parent-part.tsx'
import { type Chapter, type ChapterRequest, chapterRequests, chapters, settingsReads } from './queries.ts'
import { useSettings } from './use-settings.ts'

const stale = [
  ...settingsReads,
  'GET /organizations/{id}/chapters',
  'GET /organizations/{id}/chapter-requests',
] as const

/** The chapters of the community, and its own parent; a chapter has no chapters. */
export function ChaptersPart() {
  const t = useTranslation('community-settings')
  const { organization, settings } = useSettings()
  const { id, username } = organization
  const requests = useQuery({ ...chapterRequests(id), enabled: settings.parent === null }).data?.data ?? []
  const list = useQuery(chapters(id)).data?.data ?? []
  return (
    <AreaPart id="chapters" title={t('chapters')} about={t('chaptersAbout')}>
      {settings.parent === null && (
        <>
          {requests.map((request) => (
            <RequestRow key={request.id} request={request} />
          ))}
          {list.map((chapter) => (
            <ChapterRow key={chapter.id} chapter={chapter} />
          ))}
          <div>
            <ButtonLink kind="ghost" size="small" to={`/communities/new?parent=${username}`}>
              {t('newChapter')}
            </ButtonLink>
          </div>
        </>
      )}
      {list.length === 0 && requests.length === 0 && <ParentPart />}
    </AreaPart>
  )
}

const Name = ({ community: { username, name, theme, avatar } }: { community: Chapter }) => (
  <>
    <Crest name={username} accent={theme.accent} image={theme.crest?.url ?? avatar?.url ?? null} size={32} />
    <span className="area-row-text">
      <Link to={`/${username}`}>{name}</Link>
      <small>@{username}</small>
    </span>
  </>
)

function ChapterRow({ chapter }: { chapter: Chapter }) {
  const t = useTranslation('community-settings')
  const { id } = useManage().organization
  const [isOpen, setIsOpen] = useState(false)
  const remove = useAction('DELETE /organizations/{id}/chapters/{chapterId}', stale, () =>
    t('chapterRemoved', { name: chapter.name }),
  )
  return (
    <div className="area-row">
      <Name community={chapter} />
      <ButtonLink size="small" to={sectionPath(chapter.username, 'overview')}>
        {t('manage')}
      </ButtonLink>
      <IconButton label={t('removeChapter', { name: chapter.name })} onClick={() => setIsOpen(true)}>
        <Unlink size={16} aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <ConfirmDialog
          title={t('removeChapterTitle', { name: chapter.name })}
          description={t('removeChapterText')}
          keep={t('keepChapter')}
          act={t('removeChapterAct')}
          busy={remove.isPending}
          onAct={() => remove.act({ params: { id, chapterId: chapter.id } }, () => setIsOpen(false))}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}

function RequestRow({ request }: { request: ChapterRequest }) {
  const t = useTranslation('community-settings')
  const { id } = useManage().organization
  const [isDeclining, setDeclining] = useState(false)
  const { name } = request.chapter
  const decide = useAction('POST /organizations/{id}/chapter-requests/{requestId}', stale, ({ status }) =>
    t(status === 'ACCEPTED' ? 'chapterAccepted' : 'chapterDeclined', { name }),
  )
  const params = { id, requestId: request.id }
  return (
    <div className="area-row" data-waits>
      <Name community={request.chapter} />
      <span className="hint">{t('asksToJoin')}</span>
      <Button size="small" kind="ghost" onClick={() => setDeclining(true)}>
        {t('decline')}
      </Button>
      <Button size="small" loading={decide.isPending} onClick={() => decide.act({ params, body: { accept: true } })}>
        {t('accept')}
      </Button>
      {isDeclining && (
        <DeclineDialog
          title={t('declineChapter', { name })}
          send={(reason) => decide.send({ params, body: { accept: false, ...(reason && { reason }) } })}
          onClose={() => setDeclining(false)}
        />
      )}
    </div>
  )
}
