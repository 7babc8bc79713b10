import { bannerKinds } from '@guildhall/contract/site-settings/constants.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { momentOf, wallTime } from '../lib/i18n/zone-time.ts'
import { useZone } from '../lib/page/now.ts'
import { Button } from '../ui/controls/button.tsx'
import { Switch } from '../ui/controls/checks.tsx'
import { Select, TextField } from '../ui/controls/inputs.tsx'
import { useAction } from '../ui/controls/use-action.ts'
import { SaveRow } from '../ui/form/save-row.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { AreaPart } from '../ui/layout/area-layout.tsx'
import { TextsField, writtenTexts } from './texts-field.tsx'
import { useSiteSettings } from './use-site-settings.ts'

/** The message on all pages. */
export function BannerForm() {
  const t = useTranslation('site-settings')
  const zone = useZone()
  const { settings, save } = useSiteSettings()
  const remove = useAction('PATCH /admin/settings', ['GET /admin/settings', 'GET /site'], () => t('bannerRemoved'))
  const { banner } = settings
  const timeOf = (time: string | null | undefined) => (time ? wallTime(time, zone) : '')
  const { form, values, text, tick, set, reset, errorTextOf, errorText, isSending, isDirty } = useForm({
    stored: {
      texts: banner?.texts ?? {},
      kind: banner?.kind ?? 'info',
      from: timeOf(banner?.from),
      to: timeOf(banner?.to),
      dismissible: banner?.dismissible ?? true,
    },
    checks: {
      texts: ({ en }) => (en?.trim() ? undefined : t('englishMissing')),
      to: (to, { from }) => (to && from && to <= from ? t('endsTooEarly') : undefined),
    },
    async send({ texts, kind, from, to, dismissible }) {
      await save({
        banner: {
          kind,
          dismissible,
          texts: writtenTexts(texts),
          from: momentOf(from, zone),
          to: momentOf(to, zone),
        },
      })
      reset()
    },
  })
  const zoneName = zone.replaceAll('_', ' ')
  return (
    <AreaPart title={t('banner')} about={t('bannerAbout')}>
      <form className="grid gap-5" {...form}>
        <TextsField
          label={t('bannerText')}
          texts={values.texts}
          error={errorTextOf('texts')}
          onChange={(texts) => set('texts', texts)}
        />
        <Select
          label={t('bannerKind')}
          value={values.kind}
          onChange={({ target }) => set('kind', bannerKinds.find((kind) => kind === target.value) ?? 'info')}
        >
          {bannerKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`bannerKind.${kind}`)}
            </option>
          ))}
        </Select>
        <div className="setting-pair">
          <TextField
            type="datetime-local"
            label={t('from')}
            note={zoneName}
            description={t('fromAbout')}
            {...text('from')}
          />
          <TextField type="datetime-local" label={t('to')} note={zoneName} description={t('toAbout')} {...text('to')} />
        </div>
        <Switch {...tick('dismissible')}>{t('dismissible')}</Switch>
        <SaveRow errorText={errorText} isSending={isSending} isDirty={isDirty}>
          {banner && (
            <Button
              kind="ghost"
              loading={remove.isPending}
              onClick={() => void remove.act({ body: { banner: null } }, () => reset())}
            >
              {t('removeBanner')}
            </Button>
          )}
        </SaveRow>
      </form>
    </AreaPart>
  )
}
