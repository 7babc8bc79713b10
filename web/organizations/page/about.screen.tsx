import { Link } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import type { Handle } from '../../lib/page/route-handle.ts'
import { socialsOf } from '../../profiles/social.tsx'
import { SocialList } from '../../profiles/social-list.tsx'
import { Avatar } from '../../ui/art/avatar.tsx'
import { CommunityLinks } from './community-links.tsx'
import { tabClientLoader, tabLoader, useCommunity } from './tab-loaders.ts'
import '../../profiles/profile.css'

export const loader = tabLoader('about')
export const clientLoader = tabClientLoader('about')
export const handle: Handle = { search: [] }

export default function AboutScreen() {
  const t = useTranslation('community')
  const { community, profile } = useCommunity()
  const { description, socials, name } = community
  const hasLinks = socialsOf(socials).length > 0
  const { parent, chapters, staff } = profile
  const hasSidebar = hasLinks || parent !== null || chapters.length > 0
  return (
    <div className="profile-lay" data-single={!hasSidebar || undefined}>
      <div className="profile-main">
        <section>
          <h2 className="profile-title">{t('tab.about')}</h2>
          <p className="profile-bio">{description ?? t('noDescription', { name })}</p>
        </section>
        <section>
          <h2 className="profile-title">{t('joining')}</h2>
          <p className="profile-bio">{t(`joining.${community.joinPolicy}`)}</p>
        </section>
        <section>
          <h2 className="profile-title">{t('staff')}</h2>
          <ul className="community-members">
            {staff.map(({ id, username, name, image, role }) => (
              <li key={id}>
                <Link to={`/${username}`}>
                  <Avatar image={image} username={username} size={40} beside />
                  <span>
                    <span className="name">{name ?? username}</span>
                    <small>{t(`role.${role}`)}</small>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
      {hasSidebar && (
        <aside className="profile-side">
          {hasLinks && (
            <section>
              <h2 className="profile-title">{t('links')}</h2>
              <SocialList socials={socials} />
            </section>
          )}
          {parent && <CommunityLinks title={t('parent')} communities={[parent]} />}
          {chapters.length > 0 && <CommunityLinks title={t('chapters')} communities={chapters} />}
        </aside>
      )}
    </div>
  )
}
