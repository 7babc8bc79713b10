import { matchLimits } from '@guildhall/contract/matches/constants.ts'
import { type SubmitEvent, useId, useState } from 'react'
import { useWords } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextArea, TextField } from '../../../ui/controls/inputs.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Modal } from '../../../ui/overlay/modal.tsx'
import type { Match } from '../queries.ts'
import { useMatchAct } from './use-match-action.ts'

const textMax = 500

/** Assigns a station, a lobby and a stream. An empty field clears the value. */
export function PlaceDialog({ match, onClose }: { match: Match; onClose: () => void }) {
  const t = useWords('matches')
  const id = useId()
  const { lobby, stream } = match.metadata ?? {}
  const [place, setPlace] = useState({
    station: match.station ?? '',
    name: lobby?.name ?? '',
    password: lobby?.password ?? '',
    server: lobby?.server ?? '',
    note: lobby?.note ?? '',
    stream: stream ?? '',
  })
  const arrange = useMatchAct('PATCH /matches/{id}')
  const field = (key: keyof typeof place) => ({
    value: place[key],
    onChange: (typed: { target: { value: string } }) => setPlace({ ...place, [key]: typed.target.value }),
  })

  function save(sent: SubmitEvent) {
    sent.preventDefault()
    if (arrange.isPending) return
    const { station, stream: address, ...rest } = place
    const said = Object.fromEntries(
      Object.entries(rest).flatMap(([key, value]) => (value.trim() ? [[key, value.trim()]] : [])),
    )
    const body = {
      station: station.trim() || null,
      stream: address.trim() || null,
      lobby: Object.keys(said).length > 0 ? said : null,
      rev: match.rev,
    }
    void arrange.act({ params: { id: match.id }, body }, () => {
      toast({ text: t('toast.saved'), tone: 'success' })
      onClose()
    })
  }
  return (
    <Modal
      open
      onClose={onClose}
      title={t('place')}
      description={t('stationAndLobbyAbout')}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={id} kind="primary" loading={arrange.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={id} className="mt-4 grid gap-4 sm:grid-cols-2" onSubmit={save} noValidate>
        <TextField label={t('station')} maxLength={matchLimits.station.max} {...field('station')} />
        <TextField label={t('server')} maxLength={textMax} {...field('server')} />
        <TextField label={t('lobby')} maxLength={textMax} autoComplete="off" {...field('name')} />
        <TextField label={t('password')} maxLength={textMax} autoComplete="off" {...field('password')} />
        <div className="grid gap-4 sm:col-span-2">
          <TextField label={t('streamAddress')} type="url" inputMode="url" {...field('stream')} />
          <TextArea label={t('lobbyNote')} rows={2} maxLength={textMax} {...field('note')} />
        </div>
      </form>
    </Modal>
  )
}
