/** The main way of a score sheet: a teacher makes a column and fills it by keyboard, and another sees it as it happens. */
import { expect } from 'playwright/test'
import { isAccessible } from '../support/e2e-looks.ts'
import { addColumn, cellsOf, isSaved, teachTogether } from '../support/e2e-score.ts'
import { anotherDevice, asHomeroom, test, unique } from '../support/e2e.ts'

test('a column is made, filled by keyboard, and seen by the other teacher', async ({ page: ratna, browser }) => {
  const dewi = await anotherDevice(browser)
  const path = await teachTogether(browser, dewi)
  const title = unique('SLM ')

  await asHomeroom(ratna)
  await ratna.goto('/score-refactor')
  await isAccessible(ratna)
  await ratna.locator(`a[href="${path}"]`).click()
  await addColumn(ratna, title)
  await dewi.goto(path)
  await expect(cellsOf(dewi, title).first()).toBeVisible()

  await cellsOf(ratna, title).first().click()
  await ratna.keyboard.type('85,5')
  await ratna.keyboard.press('Enter')
  // Before the next one is typed: nobody reloads.
  await expect(cellsOf(dewi, title).first()).toHaveText('85,5')
  for (const score of ['60', '-', '100', '0']) {
    await ratna.keyboard.type(score)
    await ratna.keyboard.press('Enter')
  }
  await isSaved(ratna)
  await isAccessible(ratna)
  await expect(cellsOf(dewi, title).nth(4)).toHaveText('0')

  await ratna.reload()
  for (const [row, text] of ['85,5', '60', '–', '100', '0'].entries())
    await expect(cellsOf(ratna, title).nth(row)).toHaveText(text)
})
