import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show, translatorOf } from '../../../testing/render.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { useListEditor } from './use-list-editor.ts'
import '../../../ui/overlay/confirm-dialog.tsx' // loaded lazily

const t = translatorOf('community-promotion')
const sponsors = [
  { id: '1', name: 'Kaltstern' },
  { id: '2', name: 'Nordlicht' },
]

type Row = (typeof sponsors)[number]

function List({ store }: { store: (list: unknown[], onSuccess?: () => void) => Promise<void> }) {
  const { menuOf, deleted, setDeleted, remove } = useListEditor({
    rows: sponsors,
    valuesOf: (row: Row) => row,
    store,
    send: async () => {},
  })
  return (
    <>
      {sponsors.map((sponsor) =>
        menuOf(sponsor).map(
          (item) =>
            item !== 'line' &&
            'onSelect' in item && (
              <button key={`${sponsor.id} ${item.label}`} type="button" onClick={item.onSelect}>
                {`${item.label} ${sponsor.name}`}
              </button>
            ),
        ),
      )}
      {deleted && (
        <DeleteDialog
          kind="Sponsor"
          name={deleted.name}
          isBusy={false}
          onDelete={() => void remove()}
          onClose={() => setDeleted(null)}
        />
      )}
    </>
  )
}

test('a sponsor is deleted only after a confirmation', async () => {
  const store = vi.fn(async (_list: unknown[], onSuccess?: () => void) => onSuccess?.())
  const { user } = show(<List store={store} />)
  await user.click(screen.getByRole('button', { name: `${t('delete')} Kaltstern` }))
  await user.click(await screen.findByRole('button', { name: t('keepSponsor') }))
  expect(store).not.toHaveBeenCalled()

  await user.click(screen.getByRole('button', { name: `${t('delete')} Kaltstern` }))
  await user.click(await screen.findByRole('button', { name: t('deleteSponsorAct') }))
  expect(store.mock.calls[0]?.[0]).toEqual([{ id: '2', name: 'Nordlicht' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})
