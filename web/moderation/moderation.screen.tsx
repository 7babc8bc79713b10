/** `/moderation`: reports, appeals and sanctions. */
import { moderationClientLoad, moderationServerLoad } from '../shell/admin/moderator-access.ts'
import { ModeratorOffice, officeNeeds } from './moderator-office.tsx'
import './moderation.css'

export const loader = moderationServerLoad(officeNeeds)
export const clientLoader = moderationClientLoad(officeNeeds)

export default ModeratorOffice
