import { useState } from 'react'
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { Modal } from '../ui/overlay/modal.tsx'
import { cropFile, type SelectedFile } from './picture.ts'
import 'react-image-crop/dist/ReactCrop.css'

type CropDialogProps = {
  source: SelectedFile
  aspect: number
  onClose: () => void
  onCrop: (file: File) => void
}

/** Selects the part of a picture that is uploaded. */
export function CropDialog({ source, aspect, onClose, onCrop }: CropDialogProps) {
  const t = useTranslation('settings')
  const [image, setImage] = useState<HTMLImageElement | null>(null)
  const [crop, setCrop] = useState<PercentCrop>()
  function selectLargest(loaded: HTMLImageElement) {
    const { naturalWidth: width, naturalHeight: height } = loaded
    const isWider = width / height > aspect
    const size = isWider ? { unit: '%' as const, height: 100 } : { unit: '%' as const, width: 100 }
    setImage(loaded)
    setCrop(centerCrop(makeAspectCrop(size, aspect, width, height), width, height))
  }
  const apply = async () => image && crop && onCrop(await cropFile(source.file, image, crop))
  return (
    <Modal
      open
      onClose={onClose}
      title={t('cropPicture')}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button kind="primary" disabled={!crop?.width} onClick={apply}>
            {t('useCrop')}
          </Button>
        </>
      }
    >
      <ReactCrop
        {...(crop && { crop })}
        aspect={aspect}
        className="max-h-[55dvh]"
        circularCrop={aspect === 1}
        keepSelection
        onChange={(_, percent) => setCrop(percent)}
      >
        <img src={source.url} alt="" onLoad={({ currentTarget }) => selectLargest(currentTarget)} />
      </ReactCrop>
    </Modal>
  )
}
