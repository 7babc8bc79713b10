import { useState } from 'react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { momentOf, wallTime } from '../lib/i18n/zone-time.ts'
import { useZone } from '../lib/page/now.ts'
import { Button } from '../ui/controls/button.tsx'
import { TextField } from '../ui/controls/inputs.tsx'
import { useAction } from '../ui/controls/use-action.ts'
import { SaveRow } from '../ui/form/save-row.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { AreaPart } from '../ui/layout/area-layout.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { type Texts, TextsField, writtenTexts } from './texts-field.tsx'
import { useSiteSettings } from './use-site-settings.ts'

type Message = { texts: Texts; until: string }

/** Closes the site for everyone but admins. */
export function MaintenanceForm() {
  const t = useTranslation('site-settings')
  const zone = useZone()
  const { settings, save } = useSiteSettings()
  const [isAsking, setAsking] = useState(false)
  const { maintenance } = settings
  const turn = useAction('PATCH /admin/settings', ['GET /admin/settings', 'GET /site'], ({ maintenance }) =>
    maintenance.on ? t('started') : t('ended'),
  )
  const bodyOf = ({ texts, until }: Message, on: boolean) => ({
    maintenance: { on, texts: writtenTexts(texts), until: momentOf(until, zone) },
  })
  const { form, values, text, set, reset, errorText, isSending, isDirty } = useForm<Message>({
    stored: { texts: maintenance.texts, until: maintenance.until ? wallTime(maintenance.until, zone) : '' },
    async send(values) {
      await save(bodyOf(values, maintenance.on))
      reset()
    },
  })
  async function start() {
    await turn.act({ body: bodyOf(values, true) }, () => reset())
    setAsking(false)
  }
  return (
    <AreaPart title={t('maintenance')} about={t('maintenanceAbout')}>
      <form className="grid gap-5" {...form}>
        <p role="status">{maintenance.on ? t('maintenanceOn') : t('maintenanceOff')}</p>
        <TextsField
          label={t('maintenanceText')}
          texts={values.texts}
          error={undefined}
          onChange={(texts) => set('texts', texts)}
        />
        <TextField
          type="datetime-local"
          label={t('until')}
          note={zone.replaceAll('_', ' ')}
          description={t('untilAbout')}
          {...text('until')}
        />
        <SaveRow errorText={errorText} isSending={isSending} isDirty={isDirty}>
          {maintenance.on ? (
            <Button
              loading={turn.isPending}
              onClick={() => void turn.act({ body: bodyOf(values, false) }, () => reset())}
            >
              {t('endMaintenance')}
            </Button>
          ) : (
            <Button kind="danger" onClick={() => setAsking(true)}>
              {t('startMaintenance')}
            </Button>
          )}
        </SaveRow>
      </form>
      {isAsking && (
        <ConfirmDialog
          title={t('startTitle')}
          description={t('startWarning')}
          keep={t('keepOpen')}
          act={t('startMaintenance')}
          busy={turn.isPending}
          onAct={start}
          onClose={() => setAsking(false)}
        />
      )}
    </AreaPart>
  )
}
