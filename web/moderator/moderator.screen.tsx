/** `/moderator`: what waits for a platform moderator, and the events they are assigned to. */
import { moderationClientLoad, moderationServerLoad } from '../moderation/access.ts'
import { ModeratorOffice, officeNeeds } from '../moderation/moderator-office.tsx'
import './moderator.css'

export const loader = moderationServerLoad(officeNeeds)
export const clientLoader = moderationClientLoad(officeNeeds)

export default ModeratorOffice
