import { useState } from 'react'
import { type InputOf, type ReplyTo, useCommand } from '../../lib/api/api.ts'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useProblemText } from '../../lib/api/use-problem-text.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { TextOrFile } from '../../ui/controls/text-or-file.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useFieldCheck } from '../../ui/form/use-field-check.ts'
import { useRequired } from '../../ui/form/use-required.ts'
import { Modal } from '../../ui/overlay/modal.tsx'
import { type Event, useReload } from '../queries.ts'
import { ImportPreview } from './import-preview.tsx'

type ImportSource = Omit<Exclude<InputOf<'POST /tournaments/{id}/players/import'>['body'], FormData>, 'apply'>

/** Imports a CSV file or a list of names: a preview of every line first, then the import. */
export function ImportDialog({ event: { id, entrySize }, onClose }: { event: Event; onClose: () => void }) {
  const t = useTranslation('manage')
  const formatProblem = useProblemText()
  const idempotency = useIdempotencyKey()
  const reload = useReload()
  const [text, setText] = useState('')
  const check = useFieldCheck(useRequired().text(text))
  const [source, setSource] = useState<ImportSource>({ text: '' })
  const preview = useCommand('POST /tournaments/{id}/players/import')
  const apply = useCommand('POST /tournaments/{id}/players/import')
  // It stays while the next preview loads; the choices of the host are shown at once.
  const [latest, setLatest] = useState<ReplyTo<'POST /tournaments/{id}/players/import'> | null>(null)
  const previewData = latest && {
    ...latest,
    header: source.header ?? latest.header,
    mapping: source.mapping ?? latest.mapping,
  }
  const isTeam = entrySize > 1

  function loadPreview(next: ImportSource) {
    setSource(next)
    apply.reset()
    preview.mutate({ params: { id }, body: next }, { onSuccess: setLatest })
  }
  function goBack() {
    setLatest(null)
    preview.reset()
    apply.reset()
  }
  const runImport = () =>
    apply.mutate(
      { params: { id }, body: { ...source, apply: true }, idempotencyKey: idempotency.keyOf(source) },
      {
        onSuccess: ({ added }) => {
          toast({ text: t('imported', { count: added }), tone: 'success' })
          reload()
          onClose()
        },
      },
    )
  const failure = preview.error ?? apply.error
  return (
    <Modal
      open
      onClose={onClose}
      title={t('importTitle')}
      maxWidth={760}
      {...(!previewData && { description: isTeam ? t('importTeams.about') : t('importWhat') })}
      footer={
        previewData ? (
          <>
            <Button kind="ghost" onClick={goBack}>
              {t('back')}
            </Button>
            <Button
              kind="primary"
              loading={apply.isPending || preview.isPending}
              disabled={previewData.ready === 0 || preview.isError}
              onClick={runImport}
            >
              {t('importReady', { count: previewData.ready })}
            </Button>
          </>
        ) : (
          <Button kind="primary" loading={preview.isPending} onClick={() => check.ifValid(() => loadPreview({ text }))}>
            {t('importPreview')}
          </Button>
        )
      }
    >
      <div className="mt-2 grid gap-4" data-unsaved={text !== '' || undefined}>
        {previewData ? (
          <ImportPreview
            preview={previewData}
            isTeam={isTeam}
            isPending={preview.isPending}
            onChange={(change) =>
              loadPreview({ text: source.text, header: previewData.header, mapping: previewData.mapping, ...change })
            }
          />
        ) : (
          <TextOrFile
            chooseFile={t('importFile.choose')}
            label={t('importText')}
            placeholder={isTeam ? t('importTeams.example') : t('importExample')}
            rows={8}
            maxLength={500_000}
            {...check.field}
            value={text}
            onChange={setText}
          />
        )}
        <FormError message={failure ? formatProblem(failure) : undefined} />
      </div>
    </Modal>
  )
}
