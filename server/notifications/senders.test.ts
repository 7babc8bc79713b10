/** Every switch on the settings screen has an effect: each (kind, channel) pair has code that sends on it. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  channelsOf,
  type EmailKind,
  type NotificationKind,
  notificationKinds,
} from '@guildhall/contract/notifications/kinds.ts'
import { expect, test } from 'vitest'

/** The page and the push of a kind are sent together, by `notify` or `notifyEach`. */
const notifiers: Record<NotificationKind, string> = {
  'community-request': 'server/organizations/notify.ts',
  'community-membership': 'server/organizations/notify.ts',
  'community-ownership': 'server/organizations/notify.ts',
  'community-founding': 'server/organizations/notify.ts',
  'tournament-published': 'server/tournaments/messages/notify.ts',
  'tournament-changed': 'server/tournaments/messages/notify.ts',
  'tournament-cancelled': 'server/tournaments/messages/notify.ts',
  'tournament-reminder': 'server/tournaments/start/reminders.ts',
  'check-in-open': 'server/tournaments/start/reminders.ts',
  'waitlist-promoted': 'server/players/waitlist/promote.ts',
  'place-lost': 'server/players/waitlist/promote.ts',
  'roster-asked': 'server/players/teams/request-roster-change.ts',
  'roster-answered': 'server/players/teams/decide-roster-change.ts',
  announcement: 'server/tournaments/messages/notify.ts',
  'team-invite': 'server/players/teams/invite-teammates.ts',
  'staff-invite': 'server/staff/invite.ts',
  kickoff: 'server/leagues/season/notify-times.ts',
  'season-confirm': 'server/leagues/season/next-season.ts',
  'match-called': 'server/matches/notify.ts',
  'match-reported': 'server/matches/notify.ts',
  'match-no-show': 'server/matches/notify.ts',
  'match-disputed': 'server/matches/notify.ts',
  'match-decided': 'server/matches/notify.ts',
  'case-ruled': 'server/matches/notify.ts',
  'challenge-received': 'server/leagues/ladder/notify.ts',
  'challenge-answered': 'server/leagues/ladder/notify.ts',
  'staff-alert': 'server/matches/notify.ts',
  'tournament-finished': 'server/tournaments/finish/notify-finished.ts',
  'match-found': 'server/queues/tick.ts',
  'party-invited': 'server/queues/parties/change.ts',
  'stand-in-asked': 'server/stand-ins/ask.ts',
  'stand-in-consent': 'server/stand-ins/ask.ts',
  'stand-in-decided': 'server/stand-ins/answer.ts',
  'level-up': 'server/points/award.ts',
  message: 'server/chats/send-message.ts',
  ticket: 'server/chats/send-message.ts',
  payment: 'server/payments/prize-payments.ts',
  order: 'server/shop/notify.ts',
  'shop-alert': 'server/shop/notify.ts',
  'series-invite': 'server/series/link-events.ts',
  'finale-invite': 'server/series/finale.ts',
  'claim-answered': 'server/series/claim.ts',
  coins: 'server/wallets/notify-changes.ts',
  'ledger-difference': 'server/ledger/nightly.ts',
}

/** Every email checks `wantEmail` before it is written. */
const mailers: Record<EmailKind, string> = {
  'tournament-published': 'server/tournaments/messages/email-published.ts',
  'tournament-reminder': 'server/tournaments/start/reminders.ts',
  'check-in-open': 'server/tournaments/start/reminders.ts',
  'team-invite': 'server/invites/email-invite.ts',
  'tournament-finished': 'server/tournaments/finish/notify-finished.ts',
}

const root = join(import.meta.dirname, '..', '..')
const paths = globSync('server/**/*.ts', { cwd: root }).filter((path) => !path.endsWith('.test.ts'))
const texts = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))

test.each(notificationKinds)('%s is sent on each channel that it has a switch for', (kind) => {
  expect(channelsOf(kind)).toEqual(kind in mailers ? ['page', 'email', 'push'] : ['page', 'push'])
  expect(texts.get(notifiers[kind])).toContain(`'${kind}'`)
})

test.each(Object.entries(mailers))('the email about %s respects its switch', (kind, path) => {
  expect(texts.get(path)).toMatch(/wantEmail\(db, /)
  expect(texts.get(path)).toContain(`'${kind}'`)
})

test('only emails with a switch check the choice', () => {
  const checkingFiles = [...texts].filter(([, text]) => text.includes('await wantEmail('))
  const mailerPaths: string[] = Object.values(mailers)
  expect(checkingFiles.map(([path]) => path).filter((path) => !mailerPaths.includes(path))).toEqual([])
})
