import { isEmptyContent } from '@guildhall/contract/emails/constants.ts'
import type { EmailBlock, EmailContent } from '@guildhall/contract/emails/document.ts'
import { useQuery } from '@tanstack/react-query'
import type { Editor } from '@tiptap/core'
import { useId, useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Choice } from '../../ui/controls/choice.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { blocksOfHtml, htmlOfBlocks } from './html.ts'
import { HtmlArea } from './html-area.tsx'
import { MessageEditor } from './message-editor.tsx'
import { useEmailOwner } from './owner.ts'
import { emailImages } from './queries.ts'

type MessageFieldProps = {
  error: string | undefined
  value: EmailContent
  onChange: (content: EmailContent) => void
  onFocus: (editor: Editor) => void
}

type Kind = EmailContent['kind']
const kinds = ['blocks', 'html'] as const

/** The message as blocks, or as HTML for those who want it. */
export function MessageField({ error, value, onChange, onFocus }: MessageFieldProps) {
  const t = useTranslation('email-editor')
  const id = useId()
  const [nextKind, setNextKind] = useState<Kind | null>(null)
  const convert = useConversion()

  function select(kind: Kind) {
    if (kind === value.kind) return
    if (isEmptyContent(value)) onChange(convert(value, kind))
    else setNextKind(kind)
  }

  return (
    <div className="field">
      <div className="email-message-head">
        <span className="field-label" id={id}>
          {t('message')}
        </span>
        <Choice
          label={t('writeAs')}
          options={kinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
          value={value.kind}
          onChange={select}
        />
      </div>
      {value.kind === 'blocks' ? (
        <MessageEditor
          labelId={id}
          isInvalid={error !== undefined}
          blocks={value.blocks}
          onChange={(blocks: EmailBlock[]) => onChange({ kind: 'blocks', blocks })}
          onFocus={onFocus}
        />
      ) : (
        <HtmlArea labelId={id} html={value.html} onChange={(html) => onChange({ kind: 'html', html })} />
      )}
      <FormError message={error} />
      {nextKind && (
        <ConfirmDialog
          title={t(`convert.${nextKind}.title`)}
          description={t(`convert.${nextKind}.text`)}
          keep={t(`convert.${nextKind}.keep`)}
          act={t(`convert.${nextKind}.act`)}
          kind="primary"
          onAct={() => {
            onChange(convert(value, nextKind))
            setNextKind(null)
          }}
          onClose={() => setNextKind(null)}
        />
      )}
    </div>
  )
}

function useConversion() {
  const { organizationId } = useEmailOwner()
  const { data: images } = useQuery(emailImages(organizationId))
  const urlOf = (assetId: string) => images?.data.find(({ id }) => id === assetId)?.url
  return (content: EmailContent, kind: Kind): EmailContent => {
    if (kind === 'html')
      return { kind, html: content.kind === 'html' ? content.html : htmlOfBlocks(content.blocks, urlOf) }
    return { kind, blocks: content.kind === 'blocks' ? content.blocks : blocksOfHtml(content.html) }
  }
}
