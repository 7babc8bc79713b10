import { imageTypes } from '@guildhall/contract/assets/constants.ts'
import { templateLimits } from '@guildhall/contract/emails/template-constants.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { useProblemText } from '../../lib/api/use-problem-text.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { FilePicker } from '../../ui/controls/file-picker.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { LoadError } from '../../ui/feedback/states.tsx'
import { OptionGroup } from '../../ui/form/option-group.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useRequired } from '../../ui/form/use-required.ts'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { useEmailOwner } from './owner.ts'
import { type EmailImage, emailImages } from './queries.ts'

type ImageDialogProps = {
  onChoose: (image: { assetId: string; alt: string }) => void
  onClose: () => void
}

/** Chooses an image for the message, or uploads one. */
export function ImageDialog({ onChoose, onClose }: ImageDialogProps) {
  const t = useTranslation('email-editor')
  const problem = useTranslation('problems')
  const describeProblem = useProblemText()
  const { organizationId } = useEmailOwner()
  const images = useQuery(emailImages(organizationId))
  const required = useRequired()
  const { form, text, values, set, errorTextOf } = useForm({
    stored: { assetId: '', alt: '' },
    checks: { assetId: required.choice, alt: required.text },
    send: async ({ assetId, alt }) => onChoose({ assetId, alt: alt.trim() }),
  })
  const choose = (id: string) => set('assetId', id)
  const [isTooLarge, setIsTooLarge] = useState(false)
  const upload = useUpload(choose)
  const list = images.data?.data ?? []

  function pick(file: File) {
    setIsTooLarge(file.size > templateLimits.imageBytes)
    if (file.size <= templateLimits.imageBytes) upload.mutate(file)
  }

  return (
    <FormDialog
      maxWidth={720}
      title={t('chooseImage')}
      onClose={onClose}
      cancel={t('cancel')}
      submit={t('insertImage')}
      isSending={false}
      form={form}
    >
      <div className="email-picker">
        <FilePicker
          label={upload.isPending ? t('uploading') : t('uploadImage')}
          fileName={null}
          accept={imageTypes.join(',')}
          onPick={pick}
        />
        <p className="hint">{t('imageRules', { size: templateLimits.imageBytes / 1_000_000 })}</p>
        <FormError
          message={isTooLarge ? problem('TOO_LARGE') : upload.error ? describeProblem(upload.error) : undefined}
        />
        {images.isPending && <Skeleton className="h-24 w-full" />}
        {images.isLoadingError && <LoadError onRetry={() => images.refetch()} />}
        {images.isSuccess && list.length === 0 && <p className="hint">{t('noImages')}</p>}
        {list.length > 0 && (
          <ImageGrid images={list} selected={values.assetId} error={errorTextOf('assetId')} onSelect={choose} />
        )}
        <TextField label={t('imageAlt')} description={t('imageAltAbout')} maxLength={300} {...text('alt')} />
      </div>
    </FormDialog>
  )
}

function useUpload(onUpload: (id: string) => void) {
  const { organizationId } = useEmailOwner()
  const client = useQueryClient()
  return useMutation({
    mutationFn(file: File) {
      const body = new FormData()
      body.set('name', file.name.slice(0, templateLimits.assetName.max))
      body.set('image', file)
      return organizationId === null
        ? call('POST /admin/emailAssets', { body })
        : call('POST /admin/organizations/{id}/emailAssets', { params: { id: organizationId }, body })
    },
    async onSuccess({ id }) {
      await client.invalidateQueries({ queryKey: emailImages(organizationId).queryKey })
      onUpload(id)
    },
  })
}

type ImageGridProps = {
  images: readonly EmailImage[]
  selected: string
  error: string | undefined
  onSelect: (id: string) => void
}

function ImageGrid({ images, selected, error, onSelect }: ImageGridProps) {
  const t = useTranslation('email-editor')
  return (
    <OptionGroup className="email-images" error={error}>
      <legend className="sr-only">{t('images')}</legend>
      {images.map((image) => (
        <label key={image.id}>
          <input
            type="radio"
            name="assetId"
            checked={image.id === selected}
            aria-label={image.name}
            onChange={() => onSelect(image.id)}
          />
          <img src={image.url} alt="" loading="lazy" />
          <span className="hint">{image.name}</span>
        </label>
      ))}
    </OptionGroup>
  )
}
