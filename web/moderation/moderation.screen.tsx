/** `/moderation`: reports, appeals and sanctions. */
import { moderationClientLoad, moderationServerLoad } from '../shell/admin/moderator-access.ts'
import { areaQueries, ModerationArea } from './moderation-area.tsx'
import './moderation.css'

export const loader = moderationServerLoad(areaQueries)
export const clientLoader = moderationClientLoad(areaQueries)

export default ModerationArea
