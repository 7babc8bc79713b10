/** Sign-up events: a poll shows its counts, predictions are scored by their host, a watch party leads to its stream. */
import { expect, test } from 'vitest'
import { named, textOf } from './catalogue.ts'
import { desktop, expectAccessible, phone, useJourney } from './journey.ts'

const journey = useJourney()

async function eventNamed(name: string): Promise<string> {
  const query = new URLSearchParams({ search: name, status: 'all' })
  const answer = await fetch(`${journey.site.url}/api/tournaments?${query}`)
  return (await answer.json()).data[0].id
}

test('a poll tells its host how everyone answered', async () => {
  const id = await eventNamed('Jersey Design Poll')
  for (const size of [desktop, phone]) {
    const page = await journey.visitAs('amara@guildhall.example', `/tournaments/${id}`, size)
    await page.getByRole('heading', named('tournaments', 'answersHead')).waitFor()
    expect(await page.locator('.answer-bars > li').count()).toBe(3)
    await expectAccessible(page, 'poll results')
  }
  const visitor = await journey.visit(`/tournaments/${id}`)
  expect(await visitor.getByRole('heading', named('tournaments', 'answersHead')).count()).toBe(0)
})

test('a host ends predictions, enters the outcomes, and everyone sees the ranking', async () => {
  journey.expectConsoleError(/422.*outcomes/)
  const id = await eventNamed('Major Predictions')
  const host = await journey.visitAs('amara@guildhall.example', `/tournaments/${id}/manage/finish`)
  const ended = await host.request.post(`/api/tournaments/${id}/end`, {
    data: {},
    headers: { origin: journey.site.url },
  })
  expect(ended.status()).toBe(200)
  await host.reload()
  await host.getByLabel('Who will win the major?').selectOption('nova')
  await host.getByLabel('How many games will the grand final have?').fill('99')
  await host.getByRole('button', named('manage-matches', 'outcomesSave')).click()
  await host.locator('[aria-invalid="true"]').waitFor()
  await host.getByLabel('How many games will the grand final have?').fill('5')
  await host.getByRole('button', named('manage-matches', 'outcomesSave')).click()
  await host.getByText(textOf('en', 'manage-matches', 'said.outcomes')).waitFor()
  await expectAccessible(host, 'outcomes')

  const visitor = await journey.visit(`/tournaments/${id}`)
  await visitor.getByRole('heading', named('tournaments', 'predictionRanking')).waitFor()
  expect(
    await visitor
      .locator('.answer-bars')
      .getByText(textOf('en', 'tournaments', 'rightAnswer'))
      .count(),
  ).toBeGreaterThan(0)
  await expectAccessible(visitor, 'ranking of predictions')
})

test('a watch party shows its stream first', async () => {
  const id = await eventNamed('Harbour Watch Party')
  const page = await journey.visit(`/tournaments/${id}`, phone)
  const stream = page.getByRole('heading', named('tournaments', 'whereToWatch'))
  await stream.waitFor()
  expect(await page.locator('a.stream').first().getAttribute('href')).toBe('https://www.twitch.tv/guildhall')
})
