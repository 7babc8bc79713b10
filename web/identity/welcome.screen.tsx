/** The first settings of a new user: username, avatar and email preferences. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, read } from '../lib/api/api.ts'
import { clientLoad, type PageQueries } from '../lib/api/load.ts'
import { useSession } from '../lib/api/session.ts'
import { useLocale, useTranslation } from '../lib/i18n/i18n.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import { browserZone } from '../lib/page/now.ts'
import { tabStore } from '../lib/page/storage.ts'
import { useHydrated } from '../lib/page/use-hydrated.ts'
import { readUtm } from '../lib/page/utm.ts'
import { Avatar } from '../ui/art/avatar.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Checkbox } from '../ui/controls/checks.tsx'
import { Chip, Chips } from '../ui/controls/chip.tsx'
import { FormError } from '../ui/controls/form-error.tsx'
import { Select, TextField } from '../ui/controls/inputs.tsx'
import { LevelRing } from '../ui/feedback/level-ring.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { defaultAvatar } from './avatar.ts'
import { AvatarPicker } from './avatar-picker.tsx'
import { FlagField } from './flag-field.tsx'
import { useDestination } from './log-in.ts'
import { redirectLoggedInLoad } from './redirect-logged-in.ts'
import { useTagError } from './use-tag-error.ts'
import { UsernameField, usernameCodes, useUsernameCheck, useUsernameError } from './username-field.tsx'
import './welcome.css'

const games = () => read('GET /games')

const queries: PageQueries = () => [read('GET /user'), games()]
export const loader = redirectLoggedInLoad(queries, ({ isNewUser }) => !isNewUser)
export const clientLoader = clientLoad(queries)

const shownGames = 12

export default function WelcomeScreen() {
  const t = useTranslation('identity')
  const tagErrorText = useTagError()
  const locale = useLocale()
  const { path } = useDestination()
  const { user } = useSession()
  const [avatar, setAvatar] = useState(defaultAvatar)
  const [ownGames, setOwnGames] = useState<string[]>([])
  const allGames = useSuspenseQuery(games()).data.data
  const zones = useHydrated() ? Intl.supportedValuesOf('timeZone') : []
  const { form, text, tick, values, set, errorText, isSending, isSent } = useForm({
    stored: { username: '', tag: '', flag: '', timezone: '', emailOptin: true, marketingOptin: false },
    checks: {
      username: (username) => (username ? usernameErrorText : t('usernameMissing')),
      tag: (tag) => tagErrorText(tag, 'tag'),
    },
    about: usernameCodes,
    async send({ tag, flag, timezone, ...fields }) {
      const utm = readUtm(tabStore)
      const names = { ...(tag.trim() && { tag: tag.trim() }), ...(flag && { flag, country: flag }) }
      const zone = timezone || browserZone()
      const body = {
        ...fields,
        ...names,
        timezone: zone,
        games: ownGames,
        image: avatar,
        locale,
        ...(Object.keys(utm).length > 0 && { utm }),
      }
      await call('POST /user/onboarding', { body })
      window.location.assign(path)
    },
  })
  const { username, tag } = values
  const check = useUsernameCheck(username, null)
  const usernameErrorText = useUsernameError(check)
  const isDone = user !== null && !user.isNewUser

  useEffect(() => {
    if (isDone) window.location.replace(path)
  }, [isDone, path])

  return (
    <form className="wrap welcome" {...form}>
      <PageMeta title={t('welcomeTitle')} description={t('welcomeAbout')} hidden />
      <div className="welcome-head">
        <h1>{t('welcomeTitle')}</h1>
        <p className="text-lead">{t('welcomeAbout')}</p>
      </div>
      <div className="welcome-card panel" aria-hidden="true">
        <LevelRing level={1} progress={0} size={168}>
          <Avatar image={avatar} size={140} beside />
        </LevelRing>
        <span className="welcome-name">{tag.trim() || username || t('usernameExample')}</span>
        <span className="text-ui text-text-3">@{username || t('usernameExample')}</span>
      </div>
      <div className="welcome-fields">
        <UsernameField
          check={check}
          placeholder={t('usernameExample')}
          {...text('username')}
          onChange={({ target }) => set('username', target.value.toLowerCase())}
        />
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            label={t('tag')}
            note={t('optional')}
            description={t('tagAbout')}
            autoComplete="off"
            {...text('tag')}
          />
          <FlagField {...text('flag')} />
        </div>
        {allGames.length > 0 && (
          <fieldset className="min-w-0">
            <legend className="field-label mb-2">{t('welcomeGames')}</legend>
            <Chips label={t('welcomeGames')}>
              {allGames.slice(0, shownGames).map(({ slug, name }) => (
                <Chip
                  key={slug}
                  pressed={ownGames.includes(slug)}
                  onClick={() =>
                    setOwnGames(
                      ownGames.includes(slug) ? ownGames.filter((other) => other !== slug) : [...ownGames, slug],
                    )
                  }
                >
                  {name}
                </Chip>
              ))}
            </Chips>
          </fieldset>
        )}
        <Select label={t('welcomeZone')} {...text('timezone')}>
          <option value="">{t('deviceZone')}</option>
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </Select>
        <details className="welcome-avatar">
          <summary className="field-label">{t('chooseAvatar')}</summary>
          <AvatarPicker avatar={avatar} onChange={setAvatar} />
        </details>
        <fieldset className="grid gap-1">
          <legend className="field-label mb-1">{t('emailPreferences')}</legend>
          <Checkbox {...tick('emailOptin')}>{t('emailOptin')}</Checkbox>
          <Checkbox {...tick('marketingOptin')}>{t('marketingOptin')}</Checkbox>
        </fieldset>
        <div className="welcome-submit">
          <FormError message={errorText} />
          <Button type="submit" kind="primary" size="large" wide loading={isSending || isSent}>
            {t('welcomeSubmit')}
          </Button>
        </div>
      </div>
    </form>
  )
}
