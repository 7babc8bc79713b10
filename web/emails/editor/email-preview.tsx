import type { EmailDraft } from '@guildhall/contract/emails/document.ts'
import type { EditableEmailType } from '@guildhall/contract/emails/placeholders.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FileText, Monitor, Moon, Smartphone } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSession } from '../../lib/api/session.ts'
import { useProblemText } from '../../lib/api/use-problem-text.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { RichTranslation } from '../../lib/i18n/rich-translation.tsx'
import { useDebounced } from '../../lib/page/use-debounced.ts'
import { Avatar } from '../../ui/art/avatar.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { LoadError } from '../../ui/feedback/states.tsx'
import { CheckList } from './check-list.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { emailPreview, type PreviewInput } from './preview-query.ts'
import type { EmailReader } from './reader-dialog.tsx'
import './preview.css'

const ReaderDialog = lazy(async () => ({ default: (await import('./reader-dialog.tsx')).ReaderDialog }))

type EmailPreviewProps = {
  type: EditableEmailType
  draft: EmailDraft
  /** Null for emails of the site. */
  organizationId: string | null
  /** The language of the reader; without it, that of the member. */
  locale?: PreviewInput['locale']
  /** The event that the email is about. */
  eventId?: string
}

const views = ['desktop', 'phone', 'text'] as const
const icons = { desktop: Monitor, phone: Smartphone, text: FileText }
const delayMs = 400

/** The email as one member gets it, updated shortly after each change, with what would hinder its delivery. */
export function EmailPreview({ type, draft, organizationId, locale, eventId }: EmailPreviewProps) {
  const t = useTranslation('email-editor')
  const describeProblem = useProblemText()
  const { user } = useSession()
  const [view, setView] = useState<(typeof views)[number]>('desktop')
  const [isDark, setIsDark] = useState(false)
  const [reader, setReader] = useState<EmailReader | null>(null)
  const [isChoosing, setIsChoosing] = useState(false)
  // As text, because each render makes another object.
  const key = useDebounced(JSON.stringify({ type, ...draft, locale, eventId, memberId: reader?.id }), delayMs)
  const input: PreviewInput = JSON.parse(key)
  const { data, error, isPending, refetch } = useQuery({
    ...emailPreview(organizationId, input),
    placeholderData: keepPreviousData,
  })
  const recipient = reader ?? user
  return (
    <section className="panel email-preview" aria-label={t('preview')}>
      <div className="email-preview-head">
        <h2>{t('preview')}</h2>
        <Choice
          label={t('previewAs')}
          options={views.map((value) => ({ value, label: t(`view.${value}`), icon: icons[value] }))}
          value={view}
          onChange={setView}
        />
        <button
          type="button"
          className="icon-button email-dark"
          aria-label={t('darkMode')}
          title={t('darkMode')}
          aria-pressed={isDark}
          onClick={() => setIsDark(!isDark)}
        >
          <Moon size={18} aria-hidden="true" />
        </button>
      </div>
      <p className="email-reader">
        <RichTranslation
          text={t('asReader', { name: recipient?.username ?? '' })}
          parts={{
            reader: (name) => (
              <>
                <Avatar image={recipient?.image ?? null} username={recipient?.username ?? null} size={20} beside />{' '}
                {name}
              </>
            ),
          }}
        />
        <button type="button" className="email-change" onClick={() => setIsChoosing(true)}>
          {t('changeReader')}
        </button>
      </p>
      {isPending && <Skeleton className="h-96 w-full" />}
      {error && !data && <LoadError onRetry={() => refetch()}>{describeProblem(error)}</LoadError>}
      {data && (
        <>
          <div className="email-shown" data-dark={isDark || undefined}>
            <p className="email-subject">{data.subject || t('noSubject')}</p>
            {view === 'text' ? (
              <pre>{data.text}</pre>
            ) : (
              <PreviewFrame title={data.subject || t('preview')} html={data.html} device={view} isDark={isDark} />
            )}
          </div>
          <CheckList checks={data.checks} removed={data.removed} size={data.size} />
        </>
      )}
      <Suspense>
        {isChoosing && (
          <ReaderDialog
            organizationId={organizationId}
            onChoose={(member) => {
              setIsChoosing(false)
              setReader(member)
            }}
            onClose={() => setIsChoosing(false)}
          />
        )}
      </Suspense>
    </section>
  )
}
