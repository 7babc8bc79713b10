/** The owner of a community edits a template and sends a campaign; a member reads it, unsubscribes and gets no more. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { named, textOf } from './catalogue.ts'
import { emailTo } from './email.ts'
import { send } from './event.ts'
import { expectAccessible, open, phone, toast, useJourney } from './journey.ts'

const journey = useJourney()
const owner = 'elodie@guildhall.example'
const member = 'nova@guildhall.example'
const otherMember = 'elodie@guildhall.example'
const manage = '/nordlicht/manage/email'

async function editTemplate(page: Page) {
  await open(page, `${manage}/templates/TOURNAMENT_REGISTRATION`)
  await page.getByRole('textbox', named('email-editor', 'subject')).fill('Your spot in {{tournamentName}}')
  await page.getByRole('button', named('email-templates', 'save')).click()
  await toast(page, textOf('en', 'email-templates', 'saved')).waitFor()
  await page.getByRole('button', named('email-editor', 'sendTest')).click()
  await toast(page, textOf('en', 'email-editor', 'testSent')).waitFor()
  expect((await emailTo(page.request, owner, /bracket/)).subject).toMatch(/^\[Test\] Your spot in /)
}

async function sendCampaign(page: Page, name: string, message: string) {
  await open(page, `${manage}/new`)
  await page.getByRole('textbox', named('campaigns', 'name')).fill(name)
  await page.getByRole('button', named('campaigns', 'createDraft')).click()
  await page.waitForURL(/\/email\/[0-9a-f-]{36}$/)
  await page.getByRole('textbox', named('email-editor', 'subject')).fill(name)
  await page.getByRole('textbox', named('email-editor', 'message')).fill(message)
  await page.getByRole('button', named('campaigns', 'sendNow')).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', named('campaigns', 'sendNow')).click()
  await toast(page, textOf('en', 'campaigns', 'started')).waitFor()
}

async function unsubscribe(text: string) {
  const link = /https?:\/\/\S+unsubscribe\?token=\S+/.exec(text)?.[0] ?? ''
  const page = await journey.visit(new URL(link).pathname + new URL(link).search)
  await page.getByRole('button', named('emails', 'unsubscribe')).click()
  await page
    .getByText(
      textOf('en', 'emails', 'leftOrganization', { address: 'n•••@guildhall.example', organization: 'Nordlicht FGC' }),
    )
    .waitFor()
}

test('a campaign reaches the members who want it, and no one after they unsubscribed', async () => {
  const page = await journey.visitAs(owner)
  await editTemplate(page)

  await sendCampaign(page, 'First news', 'The first news of the season.')
  const first = await emailTo(page.request, member, /The first news/)
  await unsubscribe(first.text)

  await sendCampaign(page, 'Second news', 'The second news of the season.')
  await emailTo(page.request, otherMember, /The second news/)
  const { id } = await send<{ id: string }>(page.request, 'GET /organizations/nordlicht')
  const emails = await send<{ subject: string }[]>(
    page.request,
    `GET /admin/organizations/${id}/emails?search=nova&type=ORGANIZATION`,
  )
  expect(emails.map(({ subject }) => subject)).toEqual(['First news', 'October at Nordlicht'])

  await open(page, `${manage}/outbox?q=nova&type=ORGANIZATION`)
  await expectAccessible(page, 'the outbox of a community')
  await page.getByRole('button', { name: 'First news', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'First news' })
  await dialog.locator('iframe').waitFor()
  await expectAccessible(page, 'an email of the outbox')
  await dialog.getByRole('tab', named('outbox', 'viewText')).click()
  await dialog.getByText('The first news of the season.').waitFor()

  const settings = await journey.visitAs(member, '/settings/notifications')
  expect(await settings.getByRole('switch', { name: 'Nordlicht FGC' }).isChecked()).toBe(false)
}, 300_000)

test('a phone shows the name of a campaign beside its errors, and the events to choose with their zone', async () => {
  const page = await journey.visitAs(owner, `${manage}/new`, phone)
  await page.getByRole('textbox', named('campaigns', 'name')).fill('Winter')
  await page.getByRole('button', named('campaigns', 'createDraft')).click()
  await page.waitForURL(/\/email\/[0-9a-f-]{36}$/)
  await page.getByRole('textbox', named('email-editor', 'message')).fill('The winter season starts.')
  await page.getByText(textOf('en', 'campaigns', 'errorsToFix', { count: 1 })).waitFor()
  const heading = await page.getByRole('heading', { name: 'Winter', exact: true }).boundingBox()
  expect(heading?.height).toBeLessThan(40) // one line

  await page.getByRole('button', named('email-editor', 'addBlock')).click()
  await page.getByRole('menuitem', named('email-editor', 'block.event')).click()
  const time = page.getByRole('dialog').locator('time').first()
  const { height } = (await time.boundingBox()) ?? { height: 0 }
  expect(height).toBeLessThan(30) // one line
})
