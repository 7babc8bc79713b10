import { seriesLimits as limits } from '@guildhall/contract/series/constants.ts'
import { visibilities } from '@guildhall/contract/tournaments/constants.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call, useCommand } from '../../lib/api/api.ts'
import { useProblemText } from '../../lib/api/use-problem-text.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FilePicker } from '../../ui/controls/file-picker.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { Select, TextArea, TextField } from '../../ui/controls/inputs.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { SaveRow } from '../../ui/form/save-row.tsx'
import { storedOf } from '../../ui/form/use-edited-from.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { recordDeleted } from '../../ui/overlay/unsaved-changes.tsx'
import { type Series, seriesReads } from '../queries.ts'

export function SeriesSettings({ series }: { series: Series }) {
  const t = useTranslation('series')
  const save = useCommand('PATCH /series/{id}', seriesReads)
  const { form, text, errorText, conflict, isSending, isDirty, reset } = useForm({
    record: series,
    stored: { name: series.name, description: series.description ?? '', visibility: series.visibility },
    checks: { name: (name) => (name.trim().length >= limits.name.min ? undefined : t('nameShort')) },
    async send({ name, description, visibility }, _change, editedFrom) {
      const body = { name: name.trim(), description: description.trim() || null, visibility }
      await save.mutateAsync({ params: { id: series.id }, body: { ...body, ...storedOf(editedFrom, body) } })
      reset({ name, description, visibility })
      toast({ text: t('settingsSaved'), tone: 'success' })
    },
  })
  return (
    <>
      <form className="series-form" {...form}>
        <TextField label={t('name')} maxLength={limits.name.max} autoComplete="off" {...text('name')} />
        <TextArea label={t('description')} maxLength={limits.description.max} {...text('description')} />
        <Select label={t('visibility')} {...text('visibility')}>
          {visibilities.map((visibility) => (
            <option key={visibility} value={visibility}>
              {t(`visibility.${visibility}`)}
            </option>
          ))}
        </Select>
        <SaveRow
          primary
          label={t('saveSettings')}
          errorText={errorText}
          conflict={conflict}
          isSending={isSending}
          isDirty={isDirty}
        />
      </form>
      <Background series={series} />
      <DeleteSeries series={series} />
    </>
  )
}

function Background({ series }: { series: Series }) {
  const t = useTranslation('series')
  const describeProblem = useProblemText()
  const upload = useCommand('POST /series/{id}/upload', seriesReads)
  const change = useCommand('PATCH /series/{id}', seriesReads)
  const { background, ...others } = series.assets
  const failure = upload.error ?? change.error
  return (
    <section>
      <h2>{t('background')}</h2>
      <FilePicker
        label={background ? t('replaceImage') : t('chooseImage')}
        accept="image/png,image/jpeg,image/webp"
        fileName={null}
        onPick={(image) => {
          const body = new FormData()
          body.set('image', image)
          upload.mutate({ params: { id: series.id }, body })
        }}
      />
      {background && (
        <div>
          <Button
            size="small"
            loading={change.isPending}
            onClick={() => change.mutate({ params: { id: series.id }, body: { assets: others } })}
          >
            {t('removeImage')}
          </Button>
        </div>
      )}
      <FormError message={failure ? describeProblem(failure) : undefined} />
    </section>
  )
}

function DeleteSeries({ series }: { series: Series }) {
  const t = useTranslation('series')
  const describeProblem = useProblemText()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  // The redirect is part of the mutation: until then no component reads the deleted series.
  const remove = useMutation({
    async mutationFn() {
      await call('DELETE /series/{id}', { params: { id: series.id } })
      client.removeQueries({ queryKey: ['GET /series'] })
      await navigate('/series?mine=1', { state: recordDeleted })
      toast({ text: t('deleted', { name: series.name }), tone: 'success' })
    },
  })
  return (
    <section>
      <h2>{t('deleteSeries')}</h2>
      <p className="hint">{t('deleteAbout')}</p>
      <div>
        <Button kind="danger" onClick={() => setOpen(true)}>
          {t('deleteSeries')}
        </Button>
      </div>
      {isOpen && (
        <ConfirmDialog
          title={t('deleteTitle', { name: series.name })}
          description={t('deleteAbout')}
          keep={t('keepSeries')}
          act={t('deleteSeries')}
          busy={remove.isPending || remove.isSuccess}
          onAct={() => remove.mutate()}
          onClose={() => setOpen(false)}
        >
          <FormError message={remove.error ? describeProblem(remove.error) : undefined} />
        </ConfirmDialog>
      )}
    </section>
  )
}
