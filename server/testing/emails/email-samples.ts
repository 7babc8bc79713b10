/** Example values for each of the platform's own emails. */
import type { Templates } from '../../emails/templates.ts'

const url = 'https://hall.test/x?a=1&b=2'
const at = new Date('2026-03-06T18:40:00Z')

export const emailSamples: Templates = {
  'sign-in': { code: '482913', url, minutes: 10 },
  welcome: { name: 'Nova', url },
  'host-welcome': { name: 'Nova', organization: 'Harbour', url },
  'email-change': { code: '482913', url, minutes: 10 },
  'confirm-identity': { code: '482913', minutes: 10 },
  'email-changed': { email: 'new@example.com', url },
  'new-device': { device: 'Firefox on Linux', at, url },
  'account-deletion': { at, url },
  'contact-received': {},
  'contact-message': { name: 'Nova', email: 'nova@example.com', topic: 'press', message: 'Hello' },
  'tournament-reminder': { tournament: 'Friday Cup', at, url },
  'check-in-reminder': { tournament: 'Friday Cup', at, url },
  'tournament-published': { organization: 'Harbour', tournament: 'Friday Cup', at, url },
  'registration-confirmation': { tournament: 'Friday Cup', at, checkInAt: at, url },
  'form-confirmation': { tournament: 'Friday Cup', url },
  'tournament-winner': { tournament: 'Friday Cup', url },
  'tournament-organizer-winner': { tournament: 'Friday Cup', winner: 'Comets', url },
  'community-welcome': { name: 'Nova', organization: 'Harbour', url },
  'marketing-confirmation': { url },
  'team-invite': { captain: 'Nova', team: 'Comets', tournament: 'Friday Cup', url },
}
