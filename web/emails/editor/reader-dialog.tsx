import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useDebounced } from '../../lib/page/use-debounced.ts'
import { Avatar, type AvatarImage } from '../../ui/art/avatar.tsx'
import { SearchInput } from '../../ui/controls/search-field.tsx'
import { RowSkeleton } from '../../ui/feedback/skeleton.tsx'
import { LoadError } from '../../ui/feedback/states.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { membersFor, profilesFor } from './queries.ts'

export type EmailReader = { id: string; username: string | null; name: string | null; image: AvatarImage | null }

type ReaderDialogProps = {
  organizationId: string | null
  onChoose: (reader: EmailReader) => void
  onClose: () => void
}

/** Chooses the member as whom the email is previewed. */
export function ReaderDialog({ organizationId, onChoose, onClose }: ReaderDialogProps) {
  const t = useTranslation('email-editor')
  const [text, setText] = useState('')
  const search = useDebounced(text.trim())
  const members = useQuery({
    ...membersFor(organizationId ?? '', search),
    enabled: organizationId !== null,
    placeholderData: keepPreviousData,
  })
  const profiles = useQuery({
    ...profilesFor(search),
    enabled: organizationId === null,
    placeholderData: keepPreviousData,
  })
  const { isPending, isLoadingError, refetch } = organizationId === null ? profiles : members
  const readers: readonly EmailReader[] =
    organizationId === null ? (profiles.data?.data ?? []) : (members.data?.data.map(({ user }) => user) ?? [])
  return (
    <Modal open title={t('chooseReader')} description={t('chooseReaderAbout')} onClose={onClose}>
      <div className="email-picker">
        <SearchInput label={t('searchMembers')} value={text} onType={setText} />
        {isPending && <RowSkeleton />}
        {isLoadingError && <LoadError onRetry={() => refetch()} />}
        {!isPending && !isLoadingError && readers.length === 0 && <p className="hint">{t('noMembers')}</p>}
        <ul>
          {readers.map((reader) => (
            <li key={reader.id}>
              <button type="button" className="email-picker-row" onClick={() => onChoose(reader)}>
                <Avatar image={reader.image} username={reader.username} size={40} beside />
                <span>
                  <strong className="name">{reader.name ?? reader.username}</strong>
                  <small>@{reader.username}</small>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  )
}
