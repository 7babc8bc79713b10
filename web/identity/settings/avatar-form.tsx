import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { useProblem } from '../../lib/api/problem.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { Avatar } from '../../ui/art/avatar.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { FormMistake } from '../../ui/controls/form-error.tsx'
import { faceOf } from '../avatar.ts'
import { FacePicker } from '../avatar-picker.tsx'
import { type User, useSettle } from '../queries.ts'

/** The emoji and colour that stand where no picture does. */
export function FaceForm({ user }: { user: User }) {
  const t = useWords('settings')
  const say = useProblem()
  const settle = useSettle()
  const kept = faceOf(user.image)
  const [face, setFace] = useState(kept)
  const isChanged = face.emoji !== user.image?.emoji || face.color.toLowerCase() !== user.image?.color?.toLowerCase()
  const save = useMutation({
    mutationFn: () => call('PATCH /user', { body: { image: face } }),
    onSuccess: settle,
  })
  return (
    <div className="grid gap-4">
      <FacePicker face={face} onChange={setFace} />
      <FormMistake message={save.error ? say(save.error) : undefined} />
      <div className="settings-save">
        <Avatar face={face} username={user.username} size={56} beside />
        <Button loading={save.isPending} disabled={!isChanged} onClick={() => save.mutate()}>
          {t('saveEmoji')}
        </Button>
      </div>
    </div>
  )
}
