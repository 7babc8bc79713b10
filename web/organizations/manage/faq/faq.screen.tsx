/** Manage › FAQ: questions in the order of the page. Each change stores the whole list. */
import { organizationLimits as limits } from '@guildhall/contract/organizations/constants.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CircleQuestionMark, GripVertical, Pencil, Plus, Trash2 } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { type ReplyTo, read } from '../../../lib/api/api.ts'
import { useProblemText } from '../../../lib/api/use-problem-text.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { SortableList } from '../../../ui/controls/sortable-list.tsx'
import { useAction } from '../../../ui/controls/use-action.ts'
import { lazy } from '../../../ui/feedback/lazy.tsx'
import { Empty } from '../../../ui/feedback/states.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import type { Organization } from '../../queries.ts'
import { manageClientLoad, manageServerLoad, useManage } from '../manage-access.ts'
import { ManageHead } from '../manage-head.tsx'
import { isConflict } from '../sponsors/use-list-editor.ts'
import './faq.css'
import { LazyConfirmDialog } from '../../../ui/overlay/lazy-confirm-dialog.tsx'

const QuestionDialog = lazy(async () => ({ default: (await import('./question-dialog.tsx')).QuestionDialog }))

export type Question = ReplyTo<'GET /admin/organizations/{id}/faq'>['data'][number]

const faqOf = (id: string) => read('GET /admin/organizations/{id}/faq', { params: { id } })

const queries = (_username: string, _request: unknown, { id }: Organization) => [faqOf(id)]
export const loader = manageServerLoad(queries)
export const clientLoader = manageClientLoad(queries)

export default function ManageFaqScreen() {
  const t = useTranslation('community-faq')
  const { id } = useManage().organization
  const { data: stored } = useSuspenseQuery(faqOf(id)).data
  const stale = ['GET /admin/organizations/{id}/faq', 'GET /organizations/{id}/faq'] as const
  const save = useAction('PUT /admin/organizations/{id}/faq', stale, () => t('saved'))
  const formatProblem = useProblemText()
  // The list that is being stored: a moved question stays where it was dropped.
  const [pending, setPending] = useState<Question[] | null>(null)
  const [edited, setEdited] = useState<Question | 'new' | null>(null)
  const [deleted, setDeleted] = useState<Question | null>(null)
  const questions = pending ?? stored

  const latest = useRef<Promise<Question[]> | null>(null)

  /** One request at a time: each changes the list in the reply of the one before it. */
  async function store(faq: Question[]) {
    const request = send(faq, latest.current)
    latest.current = request
    setPending(faq)
    try {
      await request
    } finally {
      if (latest.current === request) {
        latest.current = null
        setPending(null)
      }
    }
  }
  async function send(faq: Question[], previous: Promise<Question[]> | null) {
    const before = previous ? await previous : stored
    return (await save.send({ params: { id }, body: { faq, stored: before } })).data
  }
  async function storeOrToast(faq: Question[], onSuccess?: () => void) {
    try {
      await store(faq)
      onSuccess?.()
    } catch (error) {
      toast({ text: isConflict(error) ? t('conflict') : formatProblem(error), tone: 'danger' })
    }
  }
  /** By its text where another admin moved it since the dialog was opened; two questions may have the same text. */
  function indexOf(wanted: Question) {
    const index = questions.indexOf(wanted)
    return index < 0 ? questions.findIndex(({ question }) => question === wanted.question) : index
  }
  async function submit(question: Question) {
    const index = edited === 'new' || edited === null ? -1 : indexOf(edited)
    await store(index < 0 ? [...questions, question] : questions.with(index, question))
    setEdited(null)
  }

  const add = (
    <Button kind="primary" size="small" disabled={questions.length >= limits.faq} onClick={() => setEdited('new')}>
      <Plus size={18} aria-hidden="true" />
      {t('add')}
    </Button>
  )
  // Without the index, which changes when a question moves.
  const idOf = ({ question }: Question, index: number) =>
    `${questions.slice(0, index).filter((other) => other.question === question).length} ${question}`
  const positionText = ({ question }: Question, to: number) =>
    t('moved', { question, place: to + 1, count: questions.length })
  return (
    <>
      <ManageHead title={t('title')} count={questions.length} actions={questions.length > 0 && add} />
      {questions.length === 0 ? (
        <Empty icon={CircleQuestionMark} level={2} title={t('none')} action={add}>
          {t('noneText')}
        </Empty>
      ) : (
        <SortableList
          className="faq-rows panel"
          aria-label={t('title')}
          items={questions}
          idOf={idOf}
          onSort={(faq) => void storeOrToast(faq)}
          texts={{ start: positionText, over: positionText, drop: positionText, cancel: positionText }}
        >
          {(entry, _index, { handle, isDragged, ...row }) => (
            <li data-dragged={isDragged || undefined} {...row}>
              <button
                type="button"
                className="icon-button faq-grip"
                aria-label={t('move', { question: entry.question })}
                {...handle}
              >
                <GripVertical size={16} aria-hidden="true" />
              </button>
              <span className="name">{entry.question}</span>
              <IconButton label={t('edit', { question: entry.question })} onClick={() => setEdited(entry)}>
                <Pencil size={16} aria-hidden="true" />
              </IconButton>
              <IconButton label={t('delete', { question: entry.question })} onClick={() => setDeleted(entry)}>
                <Trash2 size={16} aria-hidden="true" />
              </IconButton>
            </li>
          )}
        </SortableList>
      )}
      {edited !== null && (
        <Suspense>
          <QuestionDialog
            question={edited === 'new' ? null : edited}
            onSubmit={submit}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
      {deleted && (
        <LazyConfirmDialog
          title={t('deleteTitle')}
          description={t('deleteText', { question: deleted.question })}
          keep={t('keepQuestion')}
          act={t('deleteQuestion')}
          busy={save.isPending}
          onAct={() =>
            void storeOrToast(
              questions.filter((_, index) => index !== indexOf(deleted)),
              () => setDeleted(null),
            )
          }
          onClose={() => setDeleted(null)}
        />
      )}
    </>
  )
}
