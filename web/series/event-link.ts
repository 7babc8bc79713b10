import { eventPath } from '@guildhall/contract/tournaments/paths.ts'
import type { SeriesEvent } from './queries.ts'

export const seriesEventPath = (event: Pick<SeriesEvent, 'id' | 'eventType' | 'slug'>) =>
  event.eventType === 'League' ? `/leagues/${event.id}` : eventPath(event)
