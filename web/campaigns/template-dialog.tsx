import { emailLimits } from '@guildhall/contract/emails/constants.ts'
import { useState } from 'react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { FormMistake } from '../ui/controls/form-error.tsx'
import { TextField } from '../ui/controls/inputs.tsx'
import { Modal } from '../ui/overlay/modal.tsx'
import type { Campaign, CampaignOwner } from './queries.ts'
import { useCampaignAction } from './use-campaign-action.ts'

type TemplateDialogProps = { owner: CampaignOwner; campaign: Campaign; onClose: () => void }

/** Saves subject and message under a name, as the start of later campaigns. */
export function TemplateDialog({ owner, campaign, onClose }: TemplateDialogProps) {
  const t = useTranslation('campaigns')
  const [name, setName] = useState(campaign.name.slice(0, emailLimits.templateName.max))
  const [mistake, setMistake] = useState<string>()
  const { act, isPending } = useCampaignAction<unknown>(owner)
  const save = () =>
    act((calls) => calls.saveTemplate(campaign.id, name.trim()), {
      successText: t('templateSaved', { name: name.trim() }),
      onSuccess: onClose,
      onError: setMistake,
    })
  return (
    <Modal
      open
      onClose={onClose}
      title={t('saveTemplate')}
      description={t('saveTemplateText')}
      maxWidth={480}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button kind="primary" loading={isPending} disabled={!name.trim()} onClick={save}>
            {t('saveTemplate')}
          </Button>
        </>
      }
    >
      <div className="mt-4 grid gap-4">
        <TextField
          label={t('templateName')}
          maxLength={emailLimits.templateName.max}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <FormMistake message={mistake} />
      </div>
    </Modal>
  )
}
