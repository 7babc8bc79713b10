import type { EmailDraft } from '@guildhall/contract/emails/document.ts'
import { useState } from 'react'
import type { EmailTemplate } from './queries.ts'

const draftOf = ({ subject, preheader, content }: EmailTemplate): EmailDraft => ({ subject, preheader, content })

/**
 * The text being edited, and the version that it is based on. A newer version replaces a text without changes at once, and one with
 * changes only when the user asks for it: until then the server refuses to save.
 */
export function useTemplateDraft(latest: EmailTemplate) {
  const [base, setBase] = useState(latest)
  const [draft, setDraft] = useState(() => draftOf(latest))
  const [acceptsLatest, setAcceptsLatest] = useState(false)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(base))

  if (latest.rev > base.rev && (acceptsLatest || !isChanged)) {
    setBase(latest)
    setDraft(draftOf(latest))
    setAcceptsLatest(false)
  }

  /** The server saved the draft. Text typed meanwhile stays. */
  function adopt(saved: EmailTemplate, sent: EmailDraft) {
    setBase(saved)
    setDraft((current) => (current === sent ? draftOf(saved) : current))
  }
  return { base, draft, setDraft, isChanged, adopt, acceptLatest: () => setAcceptsLatest(true) }
}
