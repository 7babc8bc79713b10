import { postLimits } from '@guildhall/contract/posts/constants.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Refusal, stubApi } from '../testing/api.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { PostComposer } from './composer.tsx'

const t = translatorOf('posts')
const tProblems = translatorOf('problems')
const session = { id: 'u1', username: 'nova', name: 'Nova', image: null }
const image = { id: 'i1', image: { url: '/files/a.webp' } }
const file = new File(['x'], 'final.png', { type: 'image/png' })

beforeEach(() => sessionStorage.clear())

test('a post is sent with its images and their descriptions, and the field is empty again', async () => {
  const calls = stubApi({
    'GET /auth/session': session,
    'GET /user/restriction': { restriction: null },
    'POST /posts/images': image,
    'POST /posts': {},
  })
  const { user } = show(<PostComposer />)
  const field = await screen.findByRole('textbox', { name: t('toFollowers') })
  expect(screen.queryByRole('button', { name: t('publish') })).toBeNull()
  await user.type(field, 'We won')
  await user.upload(screen.getByLabelText(t('addImages')), file)
  await user.type(await screen.findByRole('textbox', { name: t('describeImage', { number: 1 }) }), 'The final')
  await user.click(screen.getByRole('button', { name: t('publish') }))
  await waitFor(() => expect(field).toHaveProperty('value', ''))
  const { body } = calls.find(({ address }) => address === 'POST /posts') ?? {}
  expect(body).toEqual({ description: 'We won', images: [{ id: 'i1', alt: 'The final' }] })
})

test('a refused post keeps its text and says why', async () => {
  stubApi({
    'GET /auth/session': session,
    'GET /user/restriction': { restriction: null },
    'POST /posts': new Refusal('NEW_ACCOUNT_LIMIT', 429),
  })
  const { user } = show(<PostComposer />)
  const field = await screen.findByRole('textbox', { name: t('toFollowers') })
  await user.type(field, 'Fourth post')
  await user.click(screen.getByRole('button', { name: t('publish') }))
  expect(await screen.findByText(tProblems('NEW_ACCOUNT_LIMIT'))).toBeDefined()
  expect(field).toHaveProperty('value', 'Fourth post')
})

test('what is typed while a post is sent stays in the field', async () => {
  const published = Promise.withResolvers<object>()
  stubApi({
    'GET /auth/session': session,
    'GET /user/restriction': { restriction: null },
    'POST /posts': () => published.promise,
  })
  const { user } = show(<PostComposer />)
  const field = await screen.findByRole('textbox', { name: t('toFollowers') })
  await user.type(field, 'We won')
  await user.click(screen.getByRole('button', { name: t('publish') }))
  await user.type(field, ', twice')
  published.resolve({})
  // While it is sent, the name of the button says so.
  await screen.findByRole('button', { name: t('publish') })
  expect(field).toHaveProperty('value', 'We won, twice')
})

test('of more images than a post can have the first are added, and the writer reads why', async () => {
  let number = 0
  stubApi({
    'GET /auth/session': session,
    'GET /user/restriction': { restriction: null },
    'POST /posts/images': () => ({ id: `i${++number}`, image: { url: `/files/${number}.webp` } }),
  })
  const { user } = show(<PostComposer />)
  await user.upload(await screen.findByLabelText(t('addImages')), Array(postLimits.images + 1).fill(file))
  await screen.findByText(tProblems('TOO_MANY_IMAGES'))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(postLimits.images))
})

test('after a post is published by keyboard, the field has the focus', async () => {
  stubApi({ 'GET /auth/session': session, 'GET /user/restriction': { restriction: null }, 'POST /posts': {} })
  const { user } = show(<PostComposer />)
  const field = await screen.findByRole('textbox', { name: t('toFollowers') })
  await user.type(field, 'We won')
  screen.getByRole('button', { name: t('publish') }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('button', { name: t('publish') })).toBeNull())
  expect(document.activeElement).toBe(field)
})
