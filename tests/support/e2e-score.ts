/** The score sheet of mathematics in 7A, which Ratna and Dewi teach together. */
import { expect, type Browser, type Locator, type Page } from 'playwright/test'
import { anotherDevice, asSchoolAdmin, asServed, people, sends, signIn } from './e2e.ts'

interface Card {
  course_id: string
  course_name: string
  class_name: string
}

interface Course {
  version: number
  teachers: { id: string }[]
}

const idOnDevice = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('kelasku:active') ?? 'null') as string)

/** The office lets the second teacher, who is signed in on this page afterwards, teach it too. @returns its address */
export async function teachTogether(browser: Browser, second: Page): Promise<string> {
  await signIn(second, people.teacher)
  const office = await anotherDevice(browser)
  await asSchoolAdmin(office)
  const cards = await asServed<Card[]>(office, '/report-card/v1/rekap-nilai?search=Matematika&limit=50')
  const card = cards.find(({ course_name, class_name }) => course_name === 'Matematika' && class_name === '7A')
  expect(card).toBeDefined()
  const path = `/courses/${card!.course_id}`
  const { version, teachers } = await asServed<Course>(office, path)
  const teacher_ids = [...new Set([...teachers.map(({ id }) => id), await idOnDevice(second)])]
  await sends(office, 'PUT', path, { version, teacher_ids })
  await office.context().close()
  return `/score-refactor/${card!.course_id}`
}

/** By the form; the sheet has it afterwards. */
export async function addColumn(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Tambah kolom' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Tambah kolom' })
  await dialog.getByRole('textbox', { name: /^Judul kolom/ }).fill(title)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByRole('columnheader', { name: `${title}, dari 100` })).toBeVisible()
}

/** The cells of a column, pupil by pupil. */
export const cellsOf = (page: Page, title: string): Locator =>
  page.getByRole('gridcell', { name: new RegExp(`, ${title}, dari 100:`) })

export const isSaved = (page: Page) => expect(page.getByText('Semua tersimpan di server.')).toBeVisible()
