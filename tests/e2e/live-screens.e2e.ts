/** Two live screens, opened by their address and reloaded. All of them: live-screens.long.e2e.ts. */
import { expect, type Page } from 'playwright/test'
import { schoolAt } from '../support/live-school.ts'
import { anotherDevice, people, signIn, test, unique } from '../support/e2e.ts'

const pill = (page: Page) => page.getByText('Terhubung').first()

test('a board and a conversation are live when opened by their address, and after a reload', async ({
  page: board,
  browser,
  baseURL,
}) => {
  const school = await schoolAt(baseURL!)
  const [exam, room] = await Promise.all([school.runningExam(unique('Ulangan ')), school.classRoom()])
  const talk = await anotherDevice(browser)
  await signIn(board, people.homeroom)
  await signIn(talk, people.homeroom)

  const ways = [(one: Page, path: string) => one.goto(path), (one: Page) => one.reload()]
  for (const open of ways) {
    await Promise.all([open(board, `/quiz/${exam.id}/awasi`), open(talk, `/interaksi-belajar/${room.id}`)])
    await expect(board.getByText(exam.pupil.full_name).first()).toBeVisible()
    await expect(talk.getByRole('textbox', { name: 'Tulis pesan' })).toBeVisible()
    for (const one of [board, talk]) await expect(pill(one)).toBeAttached()

    const [isRaised, text] = [await exam.turnHand(), unique('Halo ')]
    await school.say(room.id, text)
    // Without news the board would be loaded once a minute.
    await expect(board.getByRole('listitem').getByText('Angkat tangan')).toHaveCount(isRaised ? 1 : 0)
    await expect(talk.getByRole('list', { name: 'Pesan', exact: true }).getByText(text)).toBeVisible()
  }
})
