import { campaignLimits } from '@guildhall/contract/campaigns/constants.ts'
import { EmailEditor } from '../../emails/editor/email-editor.tsx'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Switch } from '../../ui/controls/checks.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'
import { AudienceField } from '../audience/audience-field.tsx'
import type { Campaign, CampaignOwner } from '../queries.ts'
import { EventField } from './event-field.tsx'
import { LegalFields } from './legal-fields.tsx'
import { ScheduleField } from './schedule-field.tsx'
import type { CampaignForm } from './use-campaign-form.ts'
import type { Schedule } from './use-schedule.ts'

type CampaignFieldsProps = {
  owner: CampaignOwner
  campaign: Campaign
  campaignForm: CampaignForm
  schedule: Schedule
  placeholders: readonly string[]
}

export function CampaignFields({ owner, campaign, campaignForm, schedule, placeholders }: CampaignFieldsProps) {
  const t = useTranslation('campaigns')
  const { form, values, text, tick, set, errorText, isChangedMeanwhile, reload } = campaignForm
  const { type } = campaign
  const optional = t('optional')
  return (
    <form className="campaign-form" {...form}>
      <div className="campaign-pair">
        <TextField label={t('name')} required maxLength={campaignLimits.name.max} {...text('name')} />
        <TextField
          label={t('replyTo')}
          note={optional}
          type="email"
          autoComplete="off"
          maxLength={200}
          {...text('replyTo')}
        />
      </div>
      {type === 'LEGAL' && <LegalFields text={text} />}
      <AudienceField
        owner={owner}
        type={type}
        value={values.audience}
        onChange={(audience) => set('audience', audience)}
      />
      {owner.organizationId && (
        <EventField owner={owner} value={values.event} onChange={(event) => set('event', event)} />
      )}
      <EmailEditor
        type={type}
        value={values.email}
        onChange={(email) => set('email', email)}
        placeholders={placeholders}
        organizationId={owner.organizationId}
        isAboutEvent={values.event !== null}
      />
      <ScheduleField owner={owner} type={type} audience={values.audience} schedule={schedule} />
      <div className="campaign-pair">
        <TextField
          label={t('perMinute')}
          note={optional}
          description={t('perMinuteAbout')}
          type="number"
          inputMode="numeric"
          min={campaignLimits.perMinute.min}
          max={campaignLimits.perMinute.max}
          {...text('perMinute')}
        />
        <fieldset className="campaign-switch">
          <legend className="field-label">{t('clicks')}</legend>
          <Switch {...tick('trackClicks')}>{t('trackClicks')}</Switch>
          <p className="hint">{t('trackClicksAbout')}</p>
        </fieldset>
      </div>
      {isChangedMeanwhile ? (
        <FormError message={t('changedMeanwhile')}>
          <Button kind="text" size="dense" onClick={reload}>
            {t('reload')}
          </Button>
        </FormError>
      ) : (
        <FormError message={errorText} />
      )}
    </form>
  )
}
