import { eventPath, longEventPath, matchesPath } from '@guildhall/contract/tournaments/paths.ts'
import { useLocation } from 'react-router'
import { useLocale } from '../../lib/i18n/i18n.ts'
import { logInPath, withCallback } from '../../lib/page/log-in-path.ts'
import type { Action } from '../next-step/next-step.ts'
import type { EntryStatus } from '../next-step/use-entry-status.ts'

/** The login page, with the current page as the return address. */
export function useLoginPath() {
  const locale = useLocale()
  const { pathname, search } = useLocation()
  return logInPath(locale, pathname + search)
}

/** A page of the settings that leads back to the current page. */
export function useSettingsPath() {
  const { pathname, search } = useLocation()
  return (section: 'accounts' | 'email' | 'personal') => withCallback(`/settings/${section}`, pathname + search)
}

/** The page on which a step is done. */
export function useRemedyLink() {
  const loginPath = useLoginPath()
  const settingsPath = useSettingsPath()
  return (action: Action, { context: { event, match, invite }, step: { reason } }: EntryStatus): string => {
    const paths: Partial<Record<Action, string>> = {
      signIn: loginPath,
      verifyEmail: settingsPath('email'),
      linkAccount: `${settingsPath('accounts')}${reason?.provider ? `#${reason.provider}` : ''}`,
      setPersonal: settingsPath('personal'),
      earnXp: '/home',
      earnCoins: `/wallet/${(!event.entry.universal && event.organization?.username) || 'universal'}`,
      leaveOther: reason?.eventId ? eventPath({ id: reason.eventId, eventType: reason.eventType }) : eventPath(event),
      answer: invite ? `/invites/${invite.id}` : '/invites',
      match: `/matches/${match?.id ?? ''}`,
      bracket: matchesPath(event),
      explore: event.game ? `/explore?game=${event.game.slug}` : '/explore',
      manage: longEventPath(event, '/manage'),
      publish: longEventPath(event, '/settings'),
    }
    return paths[action] ?? eventPath(event)
  }
}
