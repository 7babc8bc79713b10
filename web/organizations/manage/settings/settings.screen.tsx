/** Manage › Settings: details, visibility, joining, chapters, ownership, deletion. */
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { games } from '../../create/queries.ts'
import { manageClientLoad, manageServerLoad, useManage } from '../manage-access.ts'
import { ManageHead } from '../manage-head.tsx'
import { ChaptersPart } from './chapters-part.tsx'
import { DeletionPart } from './deletion-part.tsx'
import { DetailsForm } from './details-form.tsx'
import { JoiningForm } from './joining-form.tsx'
import { OwnershipPart } from './ownership-part.tsx'
import { PostsForm } from './posts-form.tsx'
import { communitySettings } from './queries.ts'
import { RegistrationForm } from './registration-form.tsx'
import { VisibilityForm } from './visibility-form.tsx'

const queries: Parameters<typeof manageServerLoad>[0] = (_, __, { id }) => [communitySettings(id), games()]
export const loader = manageServerLoad(queries)
export const clientLoader = manageClientLoad(queries)

export default function CommunitySettingsScreen() {
  const t = useTranslation('community-settings')
  const { organization, isOwner } = useManage()
  return (
    <>
      <ManageHead title={t('title')} />
      <div className="area-parts" key={organization.id}>
        <DetailsForm />
        <VisibilityForm />
        <JoiningForm />
        <RegistrationForm />
        <PostsForm />
        {isOwner && <ChaptersPart />}
        {isOwner && <OwnershipPart />}
        {isOwner && <DeletionPart />}
      </div>
    </>
  )
}
