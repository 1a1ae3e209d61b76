/** A class online of 7A on the running day, as its teacher opens it. */
import { expect, type Page } from 'playwright/test'
import { beginNow, openToday } from './e2e-day.ts'
import { asSchoolAdmin, people, signIn, unique } from './e2e.ts'

interface Taught {
  subject: string
  by: string
}

const social: Taught = { subject: 'Ilmu Pengetahuan Sosial', by: people.teacher }
/** Where its classes meet is remembered for a course: whoever tries a link takes another one. */
export const mathematics: Taught = { subject: 'Matematika', by: people.homeroom }

/** A lesson that runs now, planned by the office; its teacher stands before the list of classes. */
export async function lessonRuns(office: Page, teacher: Page, { subject, by } = social): Promise<string> {
  await openToday()
  await asSchoolAdmin(office)
  const title = unique('Daring ')
  await beginNow(office, { title, kind: 'Pelajaran (KBM)', subject })
  await signIn(teacher, by)
  await teacher.goto('/revamp/conference')
  return title
}

/** With one tap, and in. */
export async function beginClass(teacher: Page, title: string): Promise<void> {
  const lesson = teacher.getByRole('listitem').filter({ hasText: title })
  await lesson.getByRole('button', { name: 'Buka Kelas Online' }).click()
  await cardOf(teacher, title)
    .getByRole('link', { name: /^(Mulai|Gabung)$/ })
    .click()
  await teacher.getByRole('button', { name: 'Mulai kelas online' }).click()
  await expect(teacher.getByRole('region', { name: 'Di dalam kelas online (1)' })).toBeVisible()
}

/** Of what is on now, or comes next. */
export const cardOf = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Sekarang dan berikutnya' }).locator('section').filter({ hasText: title })
