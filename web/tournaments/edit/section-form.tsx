import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, Suspense, useRef } from 'react'
import { invalidateEventLists } from '../../events/event-lists.ts'
import { type Tournament, tournament } from '../../events/queries.ts'
import { call, ProblemError } from '../../lib/api/api.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { ConflictNotice, type EditConflict } from '../../ui/form/conflict-notice.tsx'
import { useFieldErrors } from '../../ui/form/use-field-errors.ts'
import { UnsavedChanges } from '../../ui/overlay/unsaved-changes.tsx'
import type { OnSaved } from './section-row.tsx'
import { type SectionKey, sections } from './sections.ts'
import { DraftContext, type Edits, useDraft } from './use-draft.ts'

const ConfirmChange = lazy(async () => ({ default: (await import('./confirm-change.tsx')).ConfirmChange }))

type SaveOptions = { confirm: boolean; isOverwriting: boolean }

type SectionFormProps = { event: Tournament; section: SectionKey; onSaved: OnSaved }

const unconfirmedFields = (error: unknown) =>
  error instanceof ProblemError && error.problem.code === 'CONFIRM_NEEDED'
    ? (error.problem.errors ?? []).map(({ path }) => path.replace('body.', ''))
    : null

export function SectionForm({ event, section, onSaved }: SectionFormProps) {
  const t = useTranslation('edit')
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const { change, edits, stored, isDirty, reset, dropSaved, ...draft } = useDraft(event)
  const save = useMutation({
    mutationFn: ({ confirm, isOverwriting }: SaveOptions & { sent: Edits }) =>
      call('PATCH /tournaments/{id}', {
        params: { id: event.id },
        body: { ...change, ...(confirm && { confirm }), ...(!isOverwriting && stored()) },
      }),
    onSuccess(changed, { sent }) {
      client.setQueryData<Tournament>(tournament(event.id).queryKey, changed)
      void client.invalidateQueries({ queryKey: ['GET /tournaments/{id}/preview'] })
      invalidateEventLists(client)
      onSaved(sent.fields.passcode)
      dropSaved(sent, changed)
      toast({ text: t('saved'), tone: 'success' })
    },
    // Focus moves to the first refused field.
    onError: () =>
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()),
  })
  const send = (options: SaveOptions) => save.mutate({ ...options, sent: edits })
  const unconfirmed = unconfirmedFields(save.error)
  const hasConflict = save.error instanceof ProblemError && save.error.problem.code === 'CONFLICT'
  const conflict: EditConflict | null = hasConflict
    ? {
        async loadTheirs() {
          await client.invalidateQueries()
          reset()
          save.reset()
        },
        saveMine: () => send({ confirm: false, isOverwriting: true }),
      }
    : null
  const { errorOf, general } = useFieldErrors(unconfirmed || conflict ? null : save.error)

  const submit = (submitEvent: FormEvent) => {
    submitEvent.preventDefault()
    if (isDirty && !save.isPending) send({ confirm: false, isOverwriting: false })
  }

  const { Body } = sections[section]
  return (
    <DraftContext value={{ event, errorOf, ...draft }}>
      <form ref={form} className="setup-body" onSubmit={submit} noValidate>
        <Body />
        {isDirty && <UnsavedChanges />}
        {section !== 'look' && (
          <div className="setup-save" data-dirty={isDirty || undefined}>
            <FormError message={general} />
            <ConflictNotice conflict={conflict} />
            <Button
              type="submit"
              kind={event.visibility === 'DRAFT' ? 'default' : 'primary'}
              disabled={!isDirty}
              loading={save.isPending}
            >
              {t('save')}
            </Button>
            {isDirty && (
              <Button kind="text" onClick={reset}>
                {t('discard')}
              </Button>
            )}
            <span className="hint" role="status">
              {isDirty ? t('unsaved') : ''}
            </span>
          </div>
        )}
      </form>
      <Suspense>
        {unconfirmed && (
          <ConfirmChange
            event={event}
            fields={unconfirmed}
            isSaving={save.isPending}
            onConfirm={() => send({ confirm: true, isOverwriting: save.variables?.isOverwriting ?? false })}
            onCancel={() => save.reset()}
          />
        )}
      </Suspense>
    </DraftContext>
  )
}
