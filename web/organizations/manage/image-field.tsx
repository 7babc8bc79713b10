/** Uploads an image into the assets of the community, for a sponsor, an ad or a post. */
import { assetLimits, type organizationAssetTypes } from '@guildhall/contract/assets/constants.ts'
import { useMutation } from '@tanstack/react-query'
import { ImageUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { useProblemText } from '../../lib/api/use-problem-text.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { imageError } from '../../lib/image-error.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { ImageButton } from '../../ui/controls/image-button.tsx'
import './image-field.css'

export type AssetType = (typeof organizationAssetTypes)[number]

export function uploadAsset(organizationId: string, type: AssetType, file: File) {
  const body = new FormData()
  body.set('type', type)
  body.set('image', file)
  return call('POST /admin/organizations/{id}/assets', { params: { id: organizationId }, body })
}

type ImageFieldProps = {
  label: string
  organizationId: string
  type: AssetType
  /** The address of the image that is shown. */
  url: string | null
  onChange: (image: { id: string; url: string } | null) => void
}

export function ImageField({ label, organizationId, type, url, onChange }: ImageFieldProps) {
  const t = useTranslation('community-promotion')
  const problem = useTranslation('problems')
  const describeProblem = useProblemText()
  const { number } = useFormat()
  const [refusal, setRefusal] = useState<string | null>(null)
  const upload = useMutation({
    mutationFn: (file: File) => uploadAsset(organizationId, type, file),
    onSuccess: (asset) => asset.image && onChange({ id: asset.id, url: asset.image.url }),
  })

  function select(file: File) {
    const error = imageError(file, assetLimits.imageBytes)
    setRefusal(error)
    if (!error) upload.mutate(file)
  }

  return (
    <div className="field image-field">
      <span className="field-label">{label}</span>
      {url && <img src={url} alt="" />}
      <div className="flex flex-wrap items-center gap-2">
        <ImageButton loading={upload.isPending} onPick={select}>
          <ImageUp size={16} aria-hidden="true" />
          {url ? t('replaceImage') : t('chooseImage')}
        </ImageButton>
        {url && (
          <Button size="small" kind="ghost" onClick={() => onChange(null)}>
            <Trash2 size={16} aria-hidden="true" />
            {t('removeImage')}
          </Button>
        )}
      </div>
      <p className="hint">{t('imageRules', { size: number(assetLimits.imageBytes / 1_000_000) })}</p>
      <FormError message={refusal ? problem(refusal) : upload.error ? describeProblem(upload.error) : undefined} />
    </div>
  )
}
