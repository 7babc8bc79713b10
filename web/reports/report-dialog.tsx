import { imageTypes } from '@guildhall/contract/assets/constants.ts'
import {
  type ReportTargetKind,
  type ReportType,
  reportLimits,
  reportTypes,
} from '@guildhall/contract/reports/constants.ts'
import { useCommand } from '../lib/api/api.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { Radio } from '../ui/controls/checks.tsx'
import { FilePicker } from '../ui/controls/file-picker.tsx'
import { FormError } from '../ui/controls/form-error.tsx'
import { TextArea } from '../ui/controls/inputs.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { useRequired } from '../ui/form/use-required.ts'
import { FormDialog } from '../ui/overlay/form-dialog.tsx'
import './report-dialog.css'
import { OptionGroup } from '../ui/form/option-group.tsx'

export type ReportTarget = { kind: ReportTargetKind; id: string }
type ReportDialogProps = { target: ReportTarget; onClose: () => void }
type ReportValues = { type: ReportType | null; description: string; image: File | null }

/** Sends a report to the moderators. Load it by `lazy()`. */
export function ReportDialog({ target, onClose }: ReportDialogProps) {
  const t = useTranslation('reports')
  const upload = useCommand('POST /reports/upload')
  const report = useCommand('POST /reports')
  const required = useRequired()
  const { form, text, values, set, errorTextOf, errorText, isSending } = useForm<ReportValues>({
    stored: { type: null, description: '', image: null },
    checks: { type: required.choice },
    async send({ type, description, image }) {
      if (!type) return
      const imageId = image && (await upload.mutateAsync({ body: formOf(image) })).id
      const body = {
        target,
        type,
        ...(description.trim() && { description: description.trim() }),
        ...(imageId && { imageId }),
      }
      await report.mutateAsync({ body })
      toast({ text: t('sent'), tone: 'success' })
      onClose()
    },
  })
  const { image } = values

  return (
    <FormDialog
      onClose={onClose}
      title={t(`title.${target.kind}`)}
      description={t(target.kind === 'message' ? 'leadMessage' : 'lead')}
      cancel={t('cancel')}
      submit={t('send')}
      kind="danger"
      isSending={isSending}
      form={form}
    >
      <div className="report-form">
        <OptionGroup error={errorTextOf('type')}>
          <legend>{t('type')}</legend>
          {reportTypes.map((option) => (
            <Radio key={option} name="type" checked={values.type === option} onChange={() => set('type', option)}>
              <span className="report-type">
                {t(`type.${option}`)}
                <small>{t(`type.${option}.about`)}</small>
              </span>
            </Radio>
          ))}
        </OptionGroup>
        <TextArea
          label={t('description')}
          note={t('optional')}
          rows={3}
          maxLength={reportLimits.description.max}
          {...text('description')}
        />
        <div className="report-image">
          <FilePicker
            label={t('image')}
            fileName={image?.name ?? null}
            accept={imageTypes.join(',')}
            onPick={(file) => set('image', file)}
          />
          {image && (
            <Button kind="ghost" size="small" onClick={() => set('image', null)}>
              {t('removeImage')}
            </Button>
          )}
        </div>
        <FormError message={errorText} />
      </div>
    </FormDialog>
  )
}

function formOf(image: File) {
  const form = new FormData()
  form.append('image', image)
  return form
}
