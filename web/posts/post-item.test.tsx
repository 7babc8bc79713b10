import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show, translatorOf } from '../testing/render.tsx'
import { PostItem } from './post-item.tsx'

const t = translatorOf('posts')
const community = { name: 'Nordlicht FGC', username: 'nordlicht', theme: {}, avatar: null }
const post = {
  ...{ id: '1', organizationId: '2', author: { name: null, username: null }, image: null, link: null },
  description: 'Results: https://example.com/results.',
  ...{ membersOnly: true, pinned: true, hidden: false, createdAt: '2026-11-10T12:00:00Z', editedAt: null },
}

test('a post speaks for its community, marks who sees it, and has safe links', () => {
  const { container } = show(<PostItem post={{ ...post, link: 'https://example.org/a' }} community={community} />)
  expect(screen.getByText('Nordlicht FGC')).toBeDefined()
  expect([screen.getByText(t('pinned')), screen.getByText(t('membersOnly'))]).toHaveLength(2)
  expect(screen.queryByText(t('hidden'))).toBeNull()
  const links = [...container.querySelectorAll('a')].map((link) => [
    link.getAttribute('href'),
    link.rel.includes('ugc'),
  ])
  expect(links).toEqual([
    ['https://example.com/results', true],
    ['https://example.org/a', true],
  ])
})
