import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Tournament } from '../../events/queries.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { ShareDialog } from './share-dialog.tsx'

const event = { id: 'e1', name: 'Cup', type: 'SCHEDULED', date: null, timezone: null, visibility: 'PUBLIC' }
const embed = translatorOf('edit')('embed')

test('only a tournament offers its bracket for other sites', () => {
  const open = (eventType: string) =>
    show(
      <ShareDialog
        event={{ ...event, eventType } as unknown as Tournament}
        isNew={false}
        passcode={null}
        onClose={() => {}}
      />,
    )
  open('League')
  expect(screen.getByText('http://localhost/leagues/e1')).not.toBeNull()
  expect(screen.queryByText(embed)).toBeNull()
  cleanup()
  open('Tournament')
  expect(screen.getByText(embed)).not.toBeNull()
})
