import type { ClientLoaderFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { tabClientLoader } from './tab-loaders.ts'

const open = (path: string) =>
  tabClientLoader('shop')({
    params: { username: path.split('/')[1] },
    request: new Request(`http://localhost${path}`),
  } as unknown as ClientLoaderFunctionArgs)

test('a tab that the community hides leads to its overview, and a tab of a user does not exist', async () => {
  document.documentElement.lang = 'en'
  stubApi({
    'GET /site?locale=en': { features: { shop: true }, maintenance: null },
    'GET /profiles/northlights/id': { kind: 'organization' },
    'GET /organizations/northlights/profile': { tabs: ['overview', 'posts'] },
    'GET /profiles/nova/id': { kind: 'user' },
  })
  const hidden = await open('/northlights/shop').catch((error: unknown) => error)
  expect(hidden).toBeInstanceOf(Response)
  expect((hidden as Response).headers.get('Location')).toBe('/northlights')
  await expect(open('/nova/shop')).rejects.toMatchObject({ init: { status: 404 } })
})
