import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useWords } from '../../lib/i18n.ts'
import { useProblem } from '../../lib/problem.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { FormMistake } from '../../ui/form-mistake.tsx'
import { faceOf } from '../face.ts'
import { FacePicker } from '../face-picker.tsx'
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
          {t('saveFace')}
        </Button>
      </div>
    </div>
  )
}
