import { ticketLimits } from '@guildhall/contract/tickets/constants.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/checks.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { TextArea, TextField } from '../../ui/controls/inputs.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { ConflictNotice } from '../../ui/form/conflict-notice.tsx'
import { storedOf } from '../../ui/form/use-edited-from.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { useRequired } from '../../ui/form/use-required.ts'
import { Modal } from '../../ui/overlay/modal.tsx'
import { type CannedAnswer, cannedAnswers } from '../queries.ts'

type Organization = { id: string; name: string } | null
type CannedDialogProps = { organization: Organization; onClose: () => void }

const reads = ['GET /admin/canned-answers'] as const

/** Creates, changes and deletes canned answers. */
export function CannedDialog({ organization, onClose }: CannedDialogProps) {
  const t = useTranslation('tickets')
  const [edited, setEdited] = useState<CannedAnswer | null>(null)
  const { data } = useQuery(cannedAnswers(organization?.id))
  // As it is now: someone else may have changed it since it was opened.
  const current = edited && (data?.data.find(({ id }) => id === edited.id) ?? edited)
  const create = useAction('POST /admin/canned-answers', reads)
  const remove = useAction('DELETE /admin/canned-answers/{id}', reads)
  const restore = ({ title, text, organization }: CannedAnswer) =>
    void create.act({ body: { title, text, organizationId: organization?.id ?? null } })
  const drop = (answer: CannedAnswer) =>
    void remove.act({ params: { id: answer.id } }, () => {
      setEdited((current) => (current?.id === answer.id ? null : current))
      toast({ text: t('cannedDeleted'), action: { label: t('undo'), onSelect: () => restore(answer) } })
    })
  return (
    <Modal open title={t('canned')} onClose={onClose} footer={<Button onClick={onClose}>{t('done')}</Button>}>
      <AnswerForm
        key={edited?.id ?? 'new'}
        answer={current}
        organization={organization}
        onEnd={() => setEdited(null)}
      />
      <ul className="canned-list" aria-label={t('canned')}>
        {data?.data.map((answer) => (
          <li key={answer.id}>
            <span>
              <b>{answer.title}</b>
              <small>{answer.organization ? t('cannedOnly', { name: answer.organization.name }) : answer.text}</small>
            </span>
            <IconButton label={`${t('cannedEdit')}: ${answer.title}`} onClick={() => setEdited(answer)}>
              <Pencil size={16} aria-hidden="true" />
            </IconButton>
            <IconButton label={`${t('cannedDelete')}: ${answer.title}`} onClick={() => drop(answer)}>
              <Trash2 size={16} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </Modal>
  )
}

type AnswerFormProps = { answer: CannedAnswer | null; organization: Organization; onEnd: () => void }

function AnswerForm({ answer, organization, onEnd }: AnswerFormProps) {
  const t = useTranslation('tickets')
  const client = useQueryClient()
  const stored = { title: answer?.title ?? '', text: answer?.text ?? '', isLocal: false }
  const required = useRequired()
  const { form, text, tick, errorText, conflict, isSending, reset } = useForm({
    stored,
    record: answer,
    checks: { title: required.text, text: required.text },
    async send({ title, text, isLocal }, _change, editedFrom) {
      const fields = { title: title.trim(), text: text.trim() }
      const body = { ...fields, ...storedOf(editedFrom, fields) }
      if (answer) await call('PATCH /admin/canned-answers/{id}', { params: { id: answer.id }, body })
      else {
        const organizationId = isLocal ? (organization?.id ?? null) : null
        await call('POST /admin/canned-answers', { body: { ...fields, organizationId } })
      }
      await client.invalidateQueries({ queryKey: [...reads] })
      toast({ text: t('cannedSaved'), tone: 'success' })
      reset(stored)
      onEnd()
    },
  })
  const { title, text: textLimit } = ticketLimits.cannedAnswer
  return (
    <form className="canned-form" aria-label={answer ? t('cannedEdit') : t('cannedNew')} {...form}>
      <TextField label={t('cannedTitle')} maxLength={title.max} autoComplete="off" {...text('title')} />
      <TextArea label={t('cannedText')} description={t('cannedTextHint')} maxLength={textLimit.max} {...text('text')} />
      {organization && !answer && (
        <Checkbox {...tick('isLocal')}>{t('cannedOnly', { name: organization.name })}</Checkbox>
      )}
      <FormError message={errorText} />
      <ConflictNotice conflict={conflict} />
      <div className="ticket-actions">
        <Button type="submit" kind="primary" loading={isSending}>
          {t('cannedSave')}
        </Button>
        {answer && <Button onClick={onEnd}>{t('cancel')}</Button>}
      </div>
    </form>
  )
}
