import { type AssetType, assetLimits, imageTypes, siteAssetTypes } from '@guildhall/contract/assets/constants.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { FilePicker } from '../ui/controls/file-picker.tsx'
import { FormError } from '../ui/controls/form-error.tsx'
import { Select, TextField } from '../ui/controls/inputs.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { FormDialog } from '../ui/overlay/form-dialog.tsx'
import { useCopyAddress } from './copy-address.ts'
import { fileProblem, uploadSiteFile } from './upload-site-file.ts'

type UploadValues = { type: AssetType; name: string; file: File | null }

/** Uploads an image or a video of the site. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation('admin-lists')
  const tProblems = useTranslation('problems')
  const { number } = useFormat()
  const client = useQueryClient()
  const copy = useCopyAddress()
  function describeProblem(file: File, type: AssetType) {
    const problem = fileProblem(file, type === 'VIDEO')
    return problem ? tProblems(problem) : undefined
  }
  const { form, text, values, set, errorTextOf, errorText, isSending } = useForm<UploadValues>({
    stored: { type: siteAssetTypes[0], name: '', file: null },
    checks: { file: (file, { type }) => (file ? describeProblem(file, type) : t('assets.fileMissing')) },
    async send({ type, name, file }) {
      if (!file) return
      const asset = await uploadSiteFile(type, file, name.trim() || file.name)
      await client.invalidateQueries({ queryKey: ['GET /admin/assets/all'] })
      toast({
        text: t('assets.uploaded'),
        tone: 'success',
        action: { label: t('assets.copy'), onSelect: () => void copy(asset) },
      })
      onClose()
    },
  })
  const { type, file } = values
  const isVideo = type === 'VIDEO'
  const bytes = isVideo ? assetLimits.videoBytes : assetLimits.imageBytes
  return (
    <FormDialog
      title={t('assets.upload')}
      onClose={onClose}
      cancel={t('cancel')}
      submit={t('assets.uploadFile')}
      isSending={isSending}
      form={form}
    >
      <div className="grid gap-4">
        <Select label={t('kind')} {...text('type')}>
          {siteAssetTypes.map((value) => (
            <option key={value} value={value}>
              {t(`assets.type.${value}`)}
            </option>
          ))}
        </Select>
        <div>
          <FilePicker
            label={t('assets.choose')}
            name="file"
            error={(file && describeProblem(file, type)) ?? errorTextOf('file')}
            fileName={file?.name ?? null}
            accept={isVideo ? 'video/mp4' : imageTypes.join(',')}
            onPick={(picked) => set('file', picked)}
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
          {...text('name')}
        />
        <FormError message={errorText} />
      </div>
    </FormDialog>
  )
}
