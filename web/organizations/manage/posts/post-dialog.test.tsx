import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Post } from '../../../posts/queries.ts'
import { stubApi } from '../../../testing/api.ts'
import { show, translatorOf } from '../../../testing/render.tsx'
import { PostDialog } from './post-dialog.tsx'

const t = translatorOf('community-posts')
const posts = translatorOf('posts')
const address = 'PATCH /organizations/o1/posts/p1'

const images = ['a', 'b', 'c'].map((name) => ({ url: `/files/${name}.webp`, width: 40, height: 20 }))
const post = {
  id: 'p1',
  description: 'Photos',
  link: null,
  membersOnly: false,
  pinned: false,
  images,
} as unknown as Post

test('staff remove one image of a post, and the others stay', async () => {
  const calls = stubApi({ [address]: {} })
  const onClose = vi.fn()
  const { user } = show(<PostDialog organizationId="o1" post={post} onClose={onClose} />)
  await user.click(screen.getByRole('button', { name: posts('removeImage', { number: 2 }) }))
  await user.click(screen.getByRole('button', { name: t('save') }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(calls[0]).toEqual({ address, body: { removedImages: ['/files/b.webp'], stored: {} } })
})

test('a post with images takes no link', async () => {
  const calls = stubApi({ [address]: {} })
  const { user } = show(<PostDialog organizationId="o1" post={post} onClose={() => undefined} />)
  await user.type(screen.getByLabelText(new RegExp(t('link'))), 'https://example.com')
  await user.click(screen.getByRole('button', { name: t('save') }))
  await screen.findByText(t('oneOfBoth'))
  expect(calls).toEqual([])
})
