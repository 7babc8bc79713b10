import { type AssetType, assetLimits, imageTypes, siteAssetTypes } from '@guildhall/contract/assets/constants.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useProblem } from '../lib/api/problem.ts'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { FilePicker } from '../ui/controls/file-picker.tsx'
import { FormMistake } from '../ui/controls/form-error.tsx'
import { Select, TextField } from '../ui/controls/inputs.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { Modal } from '../ui/overlay/modal.tsx'
import { useCopyAddress } from './copy-address.ts'
import { fileProblem, uploadSiteFile } from './upload-site-file.ts'

/** Uploads an image or a video of the site. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation('admin-lists')
  const tProblems = useTranslation('problems')
  const describeProblem = useProblem()
  const { number } = useFormat()
  const client = useQueryClient()
  const copy = useCopyAddress()
  const [type, setType] = useState<AssetType>(siteAssetTypes[0])
  const [name, setName] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const isVideo = type === 'VIDEO'
  const problem = file && fileProblem(file, isVideo)
  const bytes = isVideo ? assetLimits.videoBytes : assetLimits.imageBytes
  const upload = useMutation({
    mutationFn: (chosen: File) => uploadSiteFile(type, chosen, name.trim() || chosen.name),
    async onSuccess(asset) {
      await client.invalidateQueries({ queryKey: ['GET /admin/assets/all'] })
      toast({
        text: t('assets.uploaded'),
        tone: 'success',
        action: { label: t('assets.copy'), onSelect: () => void copy(asset) },
      })
      onClose()
    },
  })
  return (
    <Modal
      open
      title={t('assets.upload')}
      onClose={onClose}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            kind="primary"
            loading={upload.isPending}
            disabled={!file || problem !== null}
            onClick={() => file && upload.mutate(file)}
          >
            {t('assets.uploadFile')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Select
          label={t('kind')}
          value={type}
          onChange={({ target }) => setType(siteAssetTypes.find((option) => option === target.value) ?? type)}
        >
          {siteAssetTypes.map((value) => (
            <option key={value} value={value}>
              {t(`assets.type.${value}`)}
            </option>
          ))}
        </Select>
        <div>
          <FilePicker
            label={t('assets.choose')}
            fileName={file?.name ?? null}
            accept={isVideo ? 'video/mp4' : imageTypes.join(',')}
            onPick={setFile}
          />
          <p className="hint">
            {t(isVideo ? 'assets.videoRules' : 'assets.imageRules', { size: number(bytes / 1e6) })}
          </p>
        </div>
        <TextField
          label={t('assets.name')}
          description={t('assets.nameHint')}
          maxLength={assetLimits.name.max}
          placeholder={file?.name}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <FormMistake
          message={problem ? tProblems(problem) : upload.error ? describeProblem(upload.error) : undefined}
        />
      </div>
    </Modal>
  )
}
