import { intlLocale } from '@guildhall/contract/core/locales.ts'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '../lib/i18n/format.ts'
import { useLocale, useTranslation } from '../lib/i18n/i18n.ts'
import { Time } from '../ui/feedback/time.tsx'
import { BanNotice } from './ban-notice.tsx'
import type { UserDetails } from './queries.ts'
import { RoleField } from './role-field.tsx'
import { UserStateText } from './user-columns.tsx'

/** State, account, role and open sessions of a person. */
export function OverviewTab({ user }: { user: UserDetails }) {
  const t = useTranslation('admin-users')
  const { number, country } = useFormat()
  const languages = new Intl.DisplayNames(intlLocale(useLocale()), { type: 'language' })
  return (
    <>
      <BanNotice user={user} />
      <h2>{t('account')}</h2>
      <dl className="user-facts">
        <Fact label={t('state')}>
          <UserStateText user={user} />
        </Fact>
        <Fact label={t('email')}>
          {user.email ?? t('noEmail')}
          {user.emailVerifiedAt && <Check size={15} aria-label={t('verified')} />}
        </Fact>
        <Fact label={t('country')}>{user.country ? country(user.country) : '–'}</Fact>
        <Fact label={t('language')}>{user.locale ? languages.of(user.locale) : '–'}</Fact>
        <Fact label={t('xp')}>{number(user.xp)}</Fact>
        <Fact label={t('lastSeen')}>{user.lastSeenAt ? <Time at={user.lastSeenAt} show="full" /> : t('never')}</Fact>
        <Fact label={t('id')}>
          <code>{user.id}</code>
        </Fact>
      </dl>
      <RoleField user={user} />
      <h2>{t('sessions')}</h2>
      {user.sessions.length === 0 && <p className="hint">{t('noSessions')}</p>}
      <ul className="user-rows">
        {user.sessions.map(({ id, browser, system, ip, lastSeenAt }) => (
          <li key={id}>
            <span>
              <b>{[browser, system].filter(Boolean).join(' · ') || t('unknownDevice')}</b>
              <small>
                {ip && `${ip} · `}
                <Time at={lastSeenAt} show="ago" />
              </small>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
