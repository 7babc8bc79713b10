import { findLocale, localePath } from '@guildhall/contract/core/locales.ts'
import { useFormat } from '../lib/i18n/format.ts'
import { useLocale, useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { useAction } from '../ui/controls/use-action.ts'
import type { SetupState } from './queries.ts'

/** What was chosen, before the setup is closed for good. The settings can be changed later in the admin area. */
export function FinishStep({ state: { settings, games } }: { state: SetupState }) {
  const t = useTranslation('setup')
  const { list } = useFormat()
  const locale = useLocale()
  const language = findLocale(settings.language)
  const { act, isPending, isSuccess } = useAction('POST /setup/finish', [])
  const finish = () => act({ body: { confirm: 'finish' } }, () => window.location.assign(localePath(locale, '/admin')))
  const added = games.filter(({ exists }) => exists).map(({ name }) => name)
  return (
    <>
      <dl className="setup-facts">
        <div>
          <dt>{t('siteName')}</dt>
          <dd>{settings.siteName}</dd>
        </div>
        <div>
          <dt>{t('language')}</dt>
          <dd lang={settings.language}>{language && `${language.title} (${language.subtitle})`}</dd>
        </div>
        <div>
          <dt>{t('contact')}</dt>
          <dd>{settings.contactEmail ?? '–'}</dd>
        </div>
        <div>
          <dt>{t('founding')}</dt>
          <dd>{t(`creation.${settings.communityCreation}`)}</dd>
        </div>
        <div>
          <dt>{t('eventCreation')}</dt>
          <dd>{t(`eventCreation.${settings.eventCreation}`)}</dd>
        </div>
        <div>
          <dt>{t('games')}</dt>
          <dd>{list(added) || '–'}</dd>
        </div>
      </dl>
      <div>
        <Button kind="primary" loading={isPending || isSuccess} onClick={finish}>
          {t('finish')}
        </Button>
      </div>
    </>
  )
}
