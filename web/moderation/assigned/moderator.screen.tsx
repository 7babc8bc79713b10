/** `/moderator`: what waits for a platform moderator, and the events they are assigned to. */
import { moderationClientLoad, moderationServerLoad } from '../../shell/admin/moderator-access.ts'
import { areaQueries, ModerationArea } from '../moderation-area.tsx'
import './moderator.css'

export const loader = moderationServerLoad(areaQueries)
export const clientLoader = moderationClientLoad(areaQueries)

export default ModerationArea
