/** The announcements of the demo's hosts. */
import type { Announcement } from '@guildhall/contract/tournaments/columns.ts'
import { uuidv7 } from '../../db/id.ts'
import type { DemoEvent } from './programme.ts'
import { hoursFrom } from './times.ts'

const announcements: Record<string, [hoursAgo: number, text: string, pinned: boolean][]> = {
  'Nordlicht Neutral #41': [
    [30, 'The venue opens 30 minutes before the first match. Bring your own controller.', true],
    [
      2,
      'Check-in is open. If you can’t make it, please leave the event so a player on the waitlist gets your spot.',
      false,
    ],
  ],
  'Nordlicht Autumn Major': [
    [4, 'Welcome to the major! Setup 1 is on stream. All other matches are played off stream.', true],
    [1, 'Losers round 3 starts now. Check the bracket for your setup.', false],
  ],
  'Boost Night 3v3': [
    [70, 'The prize pool is fully funded. Thank you, Boost Club!', false],
    [20, 'Rosters lock when the event starts. Fill your open spots tonight.', true],
  ],
}

export const announcementsOf = ({ name, status }: DemoEvent, userId: string, now: Date): Announcement[] => [
  ...(announcements[name] ?? []).map(([hours, text, pinned]) => ({
    id: uuidv7(),
    text,
    userId,
    pinned,
    at: hoursFrom(now, -hours).toISOString(),
  })),
  ...(status === 'paused' ? [pauseNote(userId, now)] : []),
]

const pauseNote = (userId: string, now: Date): Announcement => ({
  id: uuidv7(),
  text: 'Short break. All deadlines are paused, so no one forfeits a match.',
  at: hoursFrom(now, -0.3).toISOString(),
  userId,
  pinned: true,
})
