/** `/moderator`: what waits for a platform moderator, and the events they are assigned to. */
import { moderationClientLoad, moderationServerLoad } from '../../shell/admin/moderator-access.ts'
import { ModeratorOffice, officeNeeds } from '../moderator-office.tsx'
import './moderator.css'

export const loader = moderationServerLoad(officeNeeds)
export const clientLoader = moderationClientLoad(officeNeeds)

export default ModeratorOffice
