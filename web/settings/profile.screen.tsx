/** The public profile: names, bio, avatar and banner. */
import { maxPictureBytes } from '@guildhall/contract/identity/constants.ts'
import { minXpOf } from '@guildhall/contract/points/constants.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { me } from '../identity/queries.ts'
import { call } from '../lib/api/api.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Earn } from '../points/earn.tsx'
import { Avatar } from '../ui/art/avatar.tsx'
import { Cover } from '../ui/art/cover/cover.tsx'
import { ButtonLink } from '../ui/controls/button.tsx'
import { LevelRing } from '../ui/feedback/level-ring.tsx'
import { SettingsPart, SettingsSection } from '../ui/layout/settings-section.tsx'
import { AvatarForm } from './avatar-form.tsx'
import { NamesForm } from './names-form.tsx'
import { formOf } from './picture.ts'
import { PictureField } from './picture-field.tsx'

/** As wide as profile pages show it. */
const bannerAspect = 4

export default function ProfileSettingsScreen() {
  const t = useTranslation('settings')
  const { data: user } = useSuspenseQuery(me())
  const floor = minXpOf(user.level)
  const progress = (user.xp - floor) / (minXpOf(user.level + 1) - floor)
  return (
    <SettingsSection title={t('profile')} lead={t('profileLead')}>
      {user.username && (
        <div>
          <ButtonLink size="small" to={`/${user.username}`}>
            {t('viewProfile')}
          </ButtonLink>
        </div>
      )}
      <NamesForm user={user} />
      <SettingsPart
        title={
          <>
            {t('picture')} <Earn award="UPLOAD_AVATAR" />
          </>
        }
      >
        <PictureField
          label={t('choosePicture')}
          maxBytes={maxPictureBytes('avatar', user.pro)}
          current={user.image?.url ?? null}
          preview={(url) => (
            <LevelRing level={user.level} progress={progress} size={96}>
              <Avatar image={url ? { url } : user.image} username={user.username} size={76} />
            </LevelRing>
          )}
          send={(file) => call('POST /user/avatar', { body: formOf(file) })}
          remove={() => call('DELETE /user/avatar')}
          removeLabel={t('removePicture')}
          removeTitle={t('removePictureTitle')}
          aspect={1}
        />
      </SettingsPart>
      <SettingsPart
        title={
          <>
            {t('emojiAndColor')} <Earn award="SET_EMOJI" />
          </>
        }
        about={user.image?.url ? t('emojiHidden') : undefined}
      >
        <AvatarForm key={user.image?.emoji} user={user} />
      </SettingsPart>
      <SettingsPart
        title={
          <>
            {t('banner')} <Earn award="UPLOAD_BANNER" />
          </>
        }
        about={t('bannerAbout')}
      >
        <PictureField
          label={t('chooseBanner')}
          maxBytes={maxPictureBytes('banner', user.pro)}
          current={(user.pro ? user.banner?.animated : undefined) ?? user.banner?.url ?? null}
          preview={(url) => (
            <div className="h-30 overflow-hidden rounded-2 md:h-40">
              <Cover name={user.username ?? user.id} shape="wide" image={url} />
            </div>
          )}
          send={(file) => call('POST /user/banner', { body: formOf(file) })}
          remove={() => call('DELETE /user/banner')}
          removeLabel={t('removeBanner')}
          removeTitle={t('removeBannerTitle')}
          aspect={bannerAspect}
        />
      </SettingsPart>
    </SettingsSection>
  )
}
