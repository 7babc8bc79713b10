/** `/{handle}/manage`: the place where the staff of a community run it. */
import { Outlet } from 'react-router'
import { CommunityTheme } from '../page/community-theme.tsx'
import { manageClientLoad, manageServerLoad, useManage } from './manage-access.ts'
import { ManageNav, SectionPicker } from './manage-nav.tsx'
import './manage.css'

export const loader = manageServerLoad()
export const clientLoader = manageClientLoad()

export default function ManageCommunityScreen() {
  const { theme } = useManage().organization
  return (
    <CommunityTheme theme={theme}>
      <div className="office">
        <ManageNav />
        <SectionPicker />
        <div className="office-body">
          <Outlet />
        </div>
      </div>
    </CommunityTheme>
  )
}
