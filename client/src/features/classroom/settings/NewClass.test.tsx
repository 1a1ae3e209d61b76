/** A new class: its level follows from its name, until another is chosen, and only levels of the school are offered. */
import { peopleApi } from '@kelasku/shared/classroom/people'
import { schoolApi } from '@kelasku/shared/school/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSchool } from '#platform/session/school.ts'
import { renderPage, signIn } from '#testing/render.tsx'
import { startServer } from '#testing/server.ts'
import { NewClass } from './NewClass.tsx'

const meta = { page: 1, limit: 50, max_page: 1, total_item: 0 }

test('given a name, then its level is chosen already, and another one stays', async () => {
  signIn({ type: 'ADMIN' })
  useSchool.setState({ grade: 'SMP' })
  const server = startServer()
  server.on(schoolApi.years, () => ({ data: [], meta }))
  server.on(peopleApi.lookUp, () => ({ data: [], meta }))
  const { user } = renderPage(<NewClass yearId="" onClose={() => {}} />, { at: '/pengaturan/kelas' })
  const level = () => screen.getByLabelText<HTMLSelectElement>(/^Tingkat/)
  expect([...level().options].map(({ value }) => value)).toEqual(['', '7', '8', '9'])

  const name = screen.getByLabelText(/^Nama kelas/)
  await user.type(name, '8B')
  expect(level().value).toBe('8')
  await user.selectOptions(level(), '9')
  await user.type(name, ' Tahfiz')
  expect(level().value).toBe('9')
})
