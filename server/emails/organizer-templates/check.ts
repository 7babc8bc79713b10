/** Refuses a template that could not be sent as its author expects. */
import {
  documentLimits,
  type EmailBlock,
  type EmailContent,
  type EmailDraft,
} from '@guildhall/contract/emails/document.ts'
import { checkPlaceholders, type EditableEmailType } from '@guildhall/contract/emails/placeholders.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { assets } from '../../db/schema/assets.ts'
import { ensure, orNotFound } from '../../http/problem.ts'
import { acceptEmailHtml } from '../render/clean-html.ts'
import type { TemplateOwner } from './read.ts'

/** Scripts and forms are not stored. The preview lists what is removed. */
export function cleanDraft({ subject, preheader, content }: EmailDraft): EmailDraft {
  return {
    subject: subject.trim(),
    preheader: preheader.trim(),
    content: content.kind === 'html' ? { kind: 'html', html: acceptEmailHtml(content.html).html } : content,
  }
}

export async function checkDraft(db: Db, owner: TemplateOwner, type: EditableEmailType, draft: EmailDraft) {
  const { bytes } = documentLimits
  ensure(Buffer.byteLength(JSON.stringify(draft.content)) <= bytes, 'INVALID', {
    errors: [{ path: 'body.content', code: 'TOO_LARGE', message: `At most ${bytes} bytes` }],
  })
  ensure(draft.subject !== '', 'INVALID', {
    errors: [{ path: 'body.subject', code: 'required', message: 'A subject is required' }],
  })
  refusePlaceholders(type, draft)
  await ensureOwnImages(db, owner, draft.content)
}

/** `hasEvent`: a campaign about an event. */
export function refusePlaceholders(type: EditableEmailType, draft: EmailDraft, options?: { hasEvent: boolean }) {
  const { unknown, missing } = checkPlaceholders(type, draft, options)
  ensure(unknown.length === 0, 'UNKNOWN_PLACEHOLDER', {
    errors: unknown.map(({ part, placeholder }) => ({
      path: `body.${part}`,
      code: 'UNKNOWN_PLACEHOLDER',
      message: placeholder,
    })),
  })
  ensure(missing.length === 0, 'MISSING_PLACEHOLDER', {
    errors: missing.map((message) => ({ path: 'body.content', code: 'MISSING_PLACEHOLDER', message })),
  })
}

/** Images of another community are not found. A removed image may stay where it is shown. */
export async function ensureOwnImages(db: Db, owner: TemplateOwner, content: EmailContent) {
  const ids = content.kind === 'blocks' ? [...new Set(content.blocks.flatMap(imageIdsOf))] : []
  if (ids.length === 0) return
  const isOwn = owner ? eq(assets.organizationId, owner) : isNull(assets.organizationId)
  const count = await db.$count(assets, and(inArray(assets.id, ids), eq(assets.type, 'EMAIL'), isOwn))
  orNotFound(count === ids.length || null)
}

const imageIdsOf = (block: EmailBlock): string[] => {
  if (block.type === 'columns') return block.columns.flat().flatMap(imageIdsOf)
  return block.type === 'image' ? [block.assetId] : []
}
