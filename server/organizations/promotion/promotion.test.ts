import { expect, test } from 'vitest'
import { adVisitors } from '../../db/schema/organizations/ad-counts.ts'
import { imageForm, sampleImage } from '../../testing/images.ts'
import { type Person, useApp } from '../../testing/test-app.ts'

const app = useApp()

async function community(columns: { visibility?: 'PRIVATE' } = {}) {
  const owner = await app.make.user({})
  const { id } = await app.make.organization({ userId: owner.id, ...columns })
  return { id, owner: await app.as(owner), params: { id } }
}

const sponsor = (name: string, link: string | null = 'https://example.com/') => ({ name, tier: 'gold' as const, link })
const ad = (name: string, times: { startsAt?: string; endsAt?: string } = {}) => ({
  name,
  placement: 'side' as const,
  link: 'https://example.com/',
  startsAt: null,
  endsAt: null,
  ...times,
})
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const dataOf = <T>({ body }: { body: unknown }) => (body as { data: T }).data

async function uploadImage(person: Person, id: string): Promise<string> {
  const body = imageForm(await sampleImage().png().toBuffer(), { type: 'SPONSOR' })
  const answer = await person.raw('POST', `/api/admin/organizations/${id}/assets`, { body })
  return dataOf<{ id: string }>(answer).id
}

test('sponsors have tier, logo and link, are kept in order, and those that are not listed are deleted', async () => {
  const { id, owner, params } = await community()
  const imageId = await uploadImage(owner, id)
  type Saved = { id: string; name: string; image: { url: string } | null }
  const save = async (sponsors: object[]) =>
    dataOf<Saved[]>(await owner.raw('PATCH', `/api/organizations/${id}/sponsors`, { body: { sponsors } }))
  const data = await save([{ ...sponsor('Kaltstern'), imageId }, sponsor('Fathom'), sponsor('Pixelwerk')])
  expect(data.map(({ name }) => name)).toEqual(['Kaltstern', 'Fathom', 'Pixelwerk'])

  const [first, , third] = data
  const saved = await save([
    { ...sponsor('Pixelwerk Hamburg'), id: third?.id },
    { ...sponsor('Kaltstern'), id: first?.id },
  ])
  expect(saved.map(({ id, image }) => [id, image?.url])).toEqual([
    [third?.id, undefined],
    [first?.id, first?.image?.url],
  ])
  const list = async () => (await app.visitor.call('GET /organizations/{id}/sponsors', { params })).body.data
  expect((await list()).map(({ name }) => name)).toEqual(['Pixelwerk Hamburg', 'Kaltstern'])
  expect((await save([{ ...sponsor('Kaltstern'), id: first?.id, imageId: null }]))[0]?.image).toBeNull()
  expect((await list()).map(({ name, image }) => [name, image])).toEqual([['Kaltstern', null]])
})

test('a link that is not http or https is refused', async () => {
  const { id, owner } = await community()
  for (const link of ['javascript:alert(1)', 'data:text/html,x', 'ftp://example.com', '//example.com']) {
    const { status } = await owner.raw('PATCH', `/api/organizations/${id}/sponsors`, {
      body: { sponsors: [sponsor('X', link)] },
    })
    expect(status).toBe(422)
  }
})

test('visitors get the ads that run now, staff get all with their dates', async () => {
  const { owner, params } = await community()
  const ads = [
    ad('Always'),
    ad('Running', { startsAt: daysFromNow(-1), endsAt: daysFromNow(1) }),
    ad('Later', { startsAt: daysFromNow(1) }),
    ad('Over', { endsAt: daysFromNow(-1) }),
  ]
  const saved = await owner.call('PATCH /organizations/{id}/ads', { params, body: { ads } })
  expect(saved.body.data.map(({ name }) => name)).toEqual(['Always', 'Running', 'Later', 'Over'])
  const running = (await app.visitor.call('GET /organizations/{id}/ads', { params })).body.data
  expect(running.map(({ name }) => name)).toEqual(['Always', 'Running'])
  const wrong = { ads: [ad('Wrong', { startsAt: daysFromNow(2), endsAt: daysFromNow(1) })] }
  expect((await owner.call('PATCH /organizations/{id}/ads', { params, body: wrong })).status).toBe(422)
})

test('an ad counts each person once a day, also with many requests at once', async () => {
  const { owner, params } = await community()
  const saved = await owner.call('PATCH /organizations/{id}/ads', { params, body: { ads: [ad('One'), ad('Two')] } })
  const [one = '', two = ''] = saved.body.data.map(({ id }) => id)
  const user = await app.make.user({})
  const devices = [await app.as(user), await app.as(user)]
  const see = (person: Person, body: object, headers = {}) =>
    person.raw('POST', `/api/organizations/${params.id}/ads/track`, { body, headers })
  const visits = Array.from({ length: 8 }, () => see(app.visitor, { viewed: [one, two] }, { 'user-agent': 'Firefox' }))
  await Promise.all([...visits, ...devices.map((device) => see(device, { viewed: [two, one], clicked: [one] }))])
  await see(app.visitor, { viewed: [one] }, { 'user-agent': 'Safari' })

  const report = async () =>
    (await owner.call('GET /admin/organizations/{id}/ads', { params })).body.data.map(
      ({ name, views, clicks, recent }) => [name, views, clicks, recent],
    )
  expect(await report()).toEqual([
    ['One', 3, 1, { views: 3, clicks: 1 }],
    ['Two', 2, 0, { views: 2, clicks: 0 }],
  ])

  for (const headers of [{ dnt: '1' }, { 'sec-gpc': '1' }, { 'user-agent': 'Googlebot/2.1' }])
    expect((await see(await app.as(await app.make.user({})), { viewed: [one] }, headers)).status).toBe(204)
  expect((await report())[0]).toEqual(['One', 3, 1, { views: 3, clicks: 1 }])
  const visitors = await app.db.select().from(adVisitors)
  expect(visitors.map(({ visitor }) => visitor)).not.toContain(expect.stringContaining(user.id))
})

test('an ad that does not run, or belongs to another community, is not counted', async () => {
  const { owner, params } = await community()
  const other = await community()
  const body = { ads: [ad('Over', { endsAt: daysFromNow(-1) }), ad('Running')] }
  const [over, running] = (await owner.call('PATCH /organizations/{id}/ads', { params, body })).body.data
  const track = (id: string, viewed: string[]) =>
    app.visitor.raw('POST', `/api/organizations/${id}/ads/track`, {
      body: { viewed },
      headers: { 'user-agent': 'Edge' },
    })
  await track(params.id, [over?.id ?? ''])
  await track(other.id, [running?.id ?? ''])
  const { data } = (await owner.call('GET /admin/organizations/{id}/ads', { params })).body
  expect(data.map(({ views }) => views)).toEqual([0, 0])
})

test('the FAQ is sanitised rich text in the order of the staff', async () => {
  const { owner, params } = await community()
  const faq = [
    { question: 'When are prizes paid?', answer: '<p>Within <strong>3 days</strong>.<script>alert(1)</script></p>' },
    { question: 'How do I earn coins?', answer: '<p>Play. <a href="javascript:x">Read</a></p>' },
  ]
  expect((await owner.call('PUT /admin/organizations/{id}/faq', { params, body: { faq } })).status).toBe(200)
  const { data } = (await app.visitor.call('GET /organizations/{id}/faq', { params })).body
  expect(data.map(({ question }) => question)).toEqual(['When are prizes paid?', 'How do I earn coins?'])
  expect(data[0]?.answer).toBe('<p>Within <strong>3 days</strong>.</p>')
  expect(data[1]?.answer).not.toContain('javascript')
  const empty = [{ question: 'Empty?', answer: '<p> </p>' }]
  expect((await owner.call('PUT /admin/organizations/{id}/faq', { params, body: { faq: empty } })).status).toBe(422)
  const long = Array.from({ length: 31 }, () => ({ question: 'Why?', answer: 'a'.repeat(5_000) }))
  const refused = await owner.call('PUT /admin/organizations/{id}/faq', { params, body: { faq: long } })
  expect([refused.status, refused.body.errors]).toMatchObject([422, [{ path: 'body.faq', code: 'MAXLENGTH' }]])
  expect((await owner.call('GET /admin/organizations/{id}/faq', { params })).body.total).toBe(2)
})

test('only staff of the community change sponsors, ads and FAQ, and never with rows or images of another one', async () => {
  const { id, owner, params } = await community()
  const other = await community()
  const imageId = await uploadImage(owner, id)
  const own = await owner.call('PATCH /organizations/{id}/sponsors', {
    params,
    body: { sponsors: [sponsor('Kaltstern')] },
  })
  const sponsorId = own.body.data[0]?.id
  const ads = await owner.call('PATCH /organizations/{id}/ads', { params, body: { ads: [ad('Ad')] } })
  const adId = ads.body.data[0]?.id
  const statuses = async (person: Person) => [
    (await person.call('PATCH /organizations/{id}/sponsors', { params, body: { sponsors: [] } })).status,
    (await person.call('PATCH /organizations/{id}/ads', { params, body: { ads: [] } })).status,
    (await person.call('GET /admin/organizations/{id}/ads', { params })).status,
    (await person.call('PUT /admin/organizations/{id}/faq', { params, body: { faq: [] } })).status,
  ]
  expect(await statuses(app.visitor)).toEqual([401, 401, 401, 401])
  expect(await statuses(await app.as(await app.make.member(id)))).toEqual([403, 403, 403, 403])
  expect(await statuses(other.owner)).toEqual([403, 403, 403, 403])
  expect(await statuses(app.withToken(await app.make.token(id)))).toEqual([401, 401, 401, 401])

  const steal = async (call: string, body: object) =>
    (await other.owner.raw('PATCH', `/api/organizations/${other.id}/${call}`, { body })).status
  expect(await steal('sponsors', { sponsors: [{ ...sponsor('Mine'), id: sponsorId }] })).toBe(404)
  expect(await steal('sponsors', { sponsors: [{ ...sponsor('Mine'), imageId }] })).toBe(404)
  expect(await steal('ads', { ads: [{ ...ad('Mine'), id: adId }] })).toBe(404)
  expect((await owner.call('GET /organizations/{id}/sponsors', { params })).body.data[0]?.name).toBe('Kaltstern')
})

test('a private community shows sponsors, ads and FAQ only to its members', async () => {
  const { id, params } = await community({ visibility: 'PRIVATE' })
  const statuses = async (person: Person) => [
    (await person.call('GET /organizations/{id}/sponsors', { params })).status,
    (await person.call('GET /organizations/{id}/ads', { params })).status,
    (await person.call('GET /organizations/{id}/faq', { params })).status,
    (await person.call('POST /organizations/{id}/ads/track', { params, body: {} })).status,
  ]
  expect(await statuses(app.visitor)).toEqual([404, 404, 404, 404])
  expect(await statuses(await app.as(await app.make.user({})))).toEqual([404, 404, 404, 404])
  expect(await statuses(await app.as(await app.make.member(id)))).toEqual([200, 200, 200, 204])
})

test('of two admins who change the same list, the second gets 409, and nothing of the first is lost', async () => {
  const { id, owner, params } = await community()
  const admin = await app.as(await app.make.user())
  await app.make.member(id, { userId: admin.id, role: 'ADMIN' })
  const question = (name: string) => ({ question: `Who is ${name}?`, answer: `<p>${name}</p>` })
  const faq = (by: Person, names: string[], stored: ReturnType<typeof question>[]) =>
    by.call('PUT /admin/organizations/{id}/faq', { params, body: { faq: names.map(question), stored } })
  const first = (await faq(owner, ['Ann'], [])).body.data
  const atOnce = await Promise.all([faq(owner, ['Ann', 'Bob'], first), faq(admin, ['Ann', 'Cleo'], first)])
  expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(atOnce.find(({ status }) => status === 409)?.body.code).toBe('CONFLICT')
  const current = (await admin.call('GET /admin/organizations/{id}/faq', { params })).body.data
  expect(current).toEqual(atOnce.find(({ status }) => status === 200)?.body.data)
  expect((await faq(admin, ['Ann', 'Bob', 'Cleo'], current)).status).toBe(200)

  const setSponsors = (by: Person, names: string[], stored: string[]) =>
    by.call('PATCH /organizations/{id}/sponsors', {
      params,
      body: { sponsors: names.map((name) => sponsor(name)), stored: stored.map((name) => sponsor(name)) },
    })
  expect((await setSponsors(owner, ['Kaltstern'], [])).status).toBe(200)
  expect((await setSponsors(admin, ['Fathom'], [])).body.code).toBe('CONFLICT')
  expect((await setSponsors(admin, ['Kaltstern', 'Fathom'], ['Kaltstern'])).status).toBe(200)

  const setAds = (by: Person, names: string[], stored: string[]) =>
    by.call('PATCH /organizations/{id}/ads', {
      params,
      body: { ads: names.map((name) => ad(name)), stored: stored.map((name) => ad(name)) },
    })
  expect((await setAds(owner, ['Summer'], [])).status).toBe(200)
  expect((await setAds(admin, ['Winter'], ['Spring'])).body.code).toBe('CONFLICT')
  const log = (await owner.call('GET /admin/organizations/{id}/log', { params, query: { kind: 'settings' } })).body.data
  expect(log.map(({ action }) => action)).toEqual([
    'ads-updated',
    'sponsors-updated',
    'sponsors-updated',
    'faq-updated',
    'faq-updated',
    'faq-updated',
  ])
})
