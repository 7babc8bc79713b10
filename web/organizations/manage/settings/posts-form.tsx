import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Switch } from '../../../ui/controls/checks.tsx'
import { SaveRow } from '../../../ui/form/save-row.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { AreaPart } from '../../../ui/layout/area-layout.tsx'
import { useSettings } from './use-settings.ts'

/** What readers may do with the posts of the community. */
export function PostsForm() {
  const t = useTranslation('community-settings')
  const { settings, save } = useSettings()
  const { reactions, replies } = settings.posts
  const { form, tick, errorText, conflict, isSending, isDirty } = useForm({
    stored: { reactions, replies },
    record: settings,
    send: (posts, _change, editedFrom) => save({ posts }, editedFrom),
  })
  return (
    <AreaPart id="posts" title={t('posts')} about={t('postsAbout')}>
      <form className="grid gap-5" {...form}>
        <div className="grid gap-2">
          <Switch {...tick('reactions')}>{t('reactions')}</Switch>
          <Switch {...tick('replies')}>{t('replies')}</Switch>
        </div>
        <SaveRow errorText={errorText} conflict={conflict} isSending={isSending} isDirty={isDirty} />
      </form>
    </AreaPart>
  )
}
