/** The school of today, and what a new one still lacks. */
import { dashboardApi } from '@kelasku/shared/dashboard/contract'
import type { SchoolToday } from '@kelasku/shared/dashboard/school-day'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '#platform/query.ts'
import { renderPage, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { AtRiskCard } from './AtRiskCard.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { SchoolCards } from './SchoolCards.tsx'

const school: SchoolToday = {
  school_id: idOf(20),
  school_name: 'SMP Harapan',
  off: null,
  classes: [
    { id: idOf(30), name: '7A', total: 30, marked: 30, present: 27 },
    { id: idOf(31), name: '7B', total: 28, marked: 0, present: 0 },
  ],
  exams: [],
  backup: { at: null },
  steps: null,
}

beforeEach(() => {
  queryClient.clear()
  signIn({ type: 'ADMIN', school_id: school.school_id })
})

const open = (...schools: SchoolToday[]) => {
  startServer().on(dashboardApi.schools, () => ({ data: { schools } }))
  renderPage(
    <>
      <FirstSteps />
      <SchoolCards />
    </>,
  )
}

test('each class says how many of the marked are there, or that nobody has marked it', async () => {
  open(school)
  expect(await screen.findByText('90% hadir: 27 dari 30 siswa yang sudah diabsen')).toBeDefined()
  const [marked, unmarked] = screen.getAllByRole('listitem')
  expect([marked!.textContent, unmarked!.textContent]).toEqual(['7A90%', '7BBelum diabsen'])
  expect(screen.getByRole('link', { name: '7B' }).getAttribute('href')).toBe(`/revamp/absensi?kelas=${idOf(31)}`)
  expect(screen.getByText(/Belum ada cadangan data/)).toBeDefined()
})

test('a free day is named, and asks for no register', async () => {
  open({ ...school, off: { title: 'Hari Guru' } })
  expect(await screen.findByText('Hari ini libur: Hari Guru')).toBeDefined()
  expect(screen.queryByRole('link', { name: '7B' })).toBeNull()
})

test('of two schools each card names its own, and one server has one backup', async () => {
  open(school, { ...school, school_id: idOf(21), school_name: 'TK Harapan' })
  expect(await screen.findByRole('heading', { name: 'TK Harapan hari ini' })).toBeDefined()
  expect(screen.getAllByText(/Belum ada cadangan data/)).toHaveLength(1)
})

test('a new school has its first steps, each with how far it has come', async () => {
  const steps = {
    has_profile: true,
    year: { name: '2026/2027', semester: 1 },
    classes: 3,
    teachers: 0,
    courses: 0,
    students: 0,
    lessons: 0,
  }
  open({ ...school, classes: [], steps })
  expect(await screen.findByText('3 dari 7 selesai')).toBeDefined()
  expect(screen.getByText('3 kelas')).toBeDefined()
  expect(screen.getByText('2026/2027, semester 1')).toBeDefined()
  expect(screen.getByRole('link', { name: /Daftarkan guru/ }).getAttribute('href')).toBe('/impor/teachers')
})

test('pupils at risk are one tap away, and all of them at hand', async () => {
  const students = Array.from({ length: 7 }, (_, index) => ({
    school_id: school.school_id,
    school_name: school.school_name,
    student: { id: idOf(40 + index), full_name: `Murid ${index}`, image_url: null },
    class_name: '7A',
    percent: 70 + index,
    alpa: index,
    alerts: ['LOW' as const],
  }))
  startServer().on(dashboardApi.atRisk, () => ({ data: { students, total: 7 } }))
  const { user } = renderPage(<AtRiskCard />)
  const first = await screen.findByRole('link', { name: 'Murid 0' })
  expect(first.getAttribute('href')).toBe(`/revamp/absensi/siswa/${idOf(40)}`)
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
  await user.click(screen.getByRole('button', { name: 'Lihat semua (7)' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(7)
})
