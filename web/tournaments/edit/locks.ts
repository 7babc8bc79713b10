/** What a page greys out. The server holds the rule; this only spares a host a form that cannot be saved. */
import type { Tournament } from '../queries.ts'

const texts = ['name', 'subtitle', 'description', 'sections', 'socials', 'settings.streams']
const afterStart = [...texts, 'endDate', 'prizes']

export type Lock = 'started' | 'completed' | null

export function lockOf(event: Pick<Tournament, 'startedAt' | 'completedAt'>, field: string): Lock {
  if (event.completedAt) return texts.includes(field) ? null : 'completed'
  return event.startedAt && !afterStart.includes(field) ? 'started' : null
}
