import { imageTypes } from '@guildhall/contract/assets/constants.ts'
import { templateLimits } from '@guildhall/contract/emails/template-constants.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { useProblemText } from '../../lib/api/use-problem-text.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { FilePicker } from '../../ui/controls/file-picker.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { LoadError } from '../../ui/feedback/states.tsx'
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
  const [assetId, setAssetId] = useState<string | null>(null)
  const [alt, setAlt] = useState('')
  const [isTooLarge, setIsTooLarge] = useState(false)
  const upload = useUpload(setAssetId)
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
      disabled={!assetId || alt.trim() === ''}
      form={{
        onSubmit(event) {
          event.preventDefault()
          if (assetId) onChoose({ assetId, alt: alt.trim() })
        },
      }}
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
        {images.isError && <LoadError onRetry={() => images.refetch()} />}
        {images.isSuccess && list.length === 0 && <p className="hint">{t('noImages')}</p>}
        {list.length > 0 && <ImageGrid images={list} selected={assetId} onSelect={setAssetId} />}
        <TextField
          label={t('imageAlt')}
          description={t('imageAltAbout')}
          maxLength={300}
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
        />
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

type ImageGridProps = { images: readonly EmailImage[]; selected: string | null; onSelect: (id: string) => void }

function ImageGrid({ images, selected, onSelect }: ImageGridProps) {
  const t = useTranslation('email-editor')
  const name = useId()
  return (
    <fieldset className="email-images">
      <legend className="sr-only">{t('images')}</legend>
      {images.map((image) => (
        <label key={image.id}>
          <input
            type="radio"
            name={name}
            checked={image.id === selected}
            aria-label={image.name}
            onChange={() => onSelect(image.id)}
          />
          <img src={image.url} alt="" loading="lazy" />
          <span className="hint">{image.name}</span>
        </label>
      ))}
    </fieldset>
  )
}
