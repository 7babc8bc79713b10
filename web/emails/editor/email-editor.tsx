import type { EmailDraft } from '@guildhall/contract/emails/document.ts'
import type { EditableEmailType, EmailPart } from '@guildhall/contract/emails/placeholders.ts'
import { Suspense } from 'react'
import { useHydrated } from '../../lib/page/use-hydrated.ts'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import '../../ui/rich-text/editor/rich-editor.css'
import './editor.css'
import './placeholder.css'

const EditorForm = lazy(async () => ({ default: (await import('./editor-form.tsx')).EditorForm }))

export type EmailEditorProps = {
  type: EditableEmailType
  value: EmailDraft
  onChange: (draft: EmailDraft) => void
  /** The placeholders that this email can contain; any other one is marked. */
  placeholders: readonly string[]
  /** The community whose images and events it offers; null for emails of the site. */
  organizationId: string | null
  /** The email is about an event, whose card it can contain. */
  isAboutEvent?: boolean
  /** Errors by field, in the language of the reader. */
  problems?: Partial<Record<EmailPart, string>>
}

/** Subject, preview text and message of an email. The editor is a chunk of its own, which loads after the page. */
export function EmailEditor(props: EmailEditorProps) {
  const isHydrated = useHydrated()
  if (!isHydrated) return <EditorSkeleton />
  return (
    <Suspense fallback={<EditorSkeleton />}>
      <EditorForm {...props} />
    </Suspense>
  )
}

const EditorSkeleton = () => (
  <div className="email-form" aria-busy="true">
    <Skeleton className="h-11 w-full" />
    <Skeleton className="h-11 w-full" />
    <Skeleton className="h-80 w-full" />
  </div>
)
