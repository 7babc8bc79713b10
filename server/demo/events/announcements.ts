/** What the demo's hosts told everybody. */
import type { Announcement } from '@guildhall/contract/tournaments/columns.ts'
import { uuidv7 } from '../../db/id.ts'
import type { DemoEvent } from './programme.ts'
import { hoursFrom } from './times.ts'

const said: Record<string, [hoursAgo: number, text: string, pinned: boolean][]> = {
  'Nordlicht Neutral #41': [
    [30, 'Doors open half an hour before the first match. Bring your own controller.', true],
    [2, 'Check-in is open. If you cannot make it, please leave your place to somebody who waits.', false],
  ],
  'Nordlicht Autumn Major': [
    [4, 'Welcome to the major! Setup 1 is on stream, the others play at the tables.', true],
    [1, 'Losers’ round three starts now. Have a look at the bracket for your table.', false],
  ],
  'Boost Night 3v3': [
    [70, 'The pool is funded. Thank you, Boost Club.', false],
    [20, 'Rosters lock at the start. Fill your open seats tonight.', true],
  ],
}

export const announcementsOf = ({ name, status }: DemoEvent, userId: string, now: Date): Announcement[] => [
  ...(said[name] ?? []).map(([hours, text, pinned]) => ({
    ...{ id: uuidv7(), text, userId, pinned, at: hoursFrom(now, -hours).toISOString() },
  })),
  ...(status === 'paused' ? [pauseNote(userId, now)] : []),
]

const pauseNote = (userId: string, now: Date): Announcement => ({
  id: uuidv7(),
  text: 'Short break. All clocks stand still, nobody loses a match over it.',
  at: hoursFrom(now, -0.3).toISOString(),
  userId,
  pinned: true,
})
