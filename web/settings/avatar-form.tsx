import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { avatarOf } from '../identity/avatar.ts'
import { AvatarPicker } from '../identity/avatar-picker.tsx'
import { type User, useProfileSaved } from '../identity/queries.ts'
import { call } from '../lib/api/api.ts'
import { useProblemText } from '../lib/api/use-problem-text.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Avatar } from '../ui/art/avatar.tsx'
import { Button } from '../ui/controls/button.tsx'
import { FormError } from '../ui/controls/form-error.tsx'

/** The emoji and colour of a user without a picture. */
export function AvatarForm({ user }: { user: User }) {
  const t = useTranslation('settings')
  const formatProblem = useProblemText()
  const onSaved = useProfileSaved()
  const stored = avatarOf(user.image)
  const [avatar, setAvatar] = useState(stored)
  const isChanged =
    avatar.emoji !== user.image?.emoji || avatar.color.toLowerCase() !== user.image?.color?.toLowerCase()
  const save = useMutation({
    mutationFn: () => call('PATCH /user', { body: { image: avatar } }),
    onSuccess: onSaved,
  })
  return (
    <div className="grid gap-4">
      <AvatarPicker avatar={avatar} onChange={setAvatar} />
      <FormError message={save.error ? formatProblem(save.error) : undefined} />
      <div className="settings-save">
        <Avatar image={avatar} username={user.username} size={56} beside />
        <Button loading={save.isPending} disabled={!isChanged} onClick={() => save.mutate()}>
          {t('saveEmoji')}
        </Button>
      </div>
    </div>
  )
}
