/** The office sets periods and templates: what is wrong is said at its field, and what is missing is named. */
import { reportCardApi, type ClassProgress } from '@kelasku/shared/report-card/cards'
import { reportPeriodApi, type ReportPeriod } from '@kelasku/shared/report-card/periods'
import { reportRefusal } from '@kelasku/shared/report-card/refusals'
import { sectionsOf, sectionTitles } from '@kelasku/shared/report-card/sections'
import { reportTemplateApi, type ReportTemplate } from '@kelasku/shared/report-card/templates'
import { schoolApi } from '@kelasku/shared/school/contract'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { useSchool } from '#platform/session/school.ts'
import { reportPeriod, reportTemplate } from '#testing/proposed-cards.ts'
import { hearNotes, renderPage, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { halves } from './queries.ts'
import { NewTemplatePage, PeriodsPage, TemplatePage, TemplatesPage } from './pages.ts'

vi.setConfig({ testTimeout: 60_000 })

const paths = '/pengaturan/nilai-rapor'
const progress = (number: number, name: string, level: number, has_template: boolean): ClassProgress => ({
  class: { id: idOf(number), name, level },
  semester: 1,
  homeroom: null,
  pupils: 30,
  courses: 10,
  approved: 0,
  has_template,
  counts: { OPEN: 0, PROPOSED: 0, SIGNED: 0, PUBLISHED: 0, REVISED: 0 },
  can_read: true,
})

const runningYear = {
  id: reportTemplate.school_year_id,
  name: '2030/2031',
  start_date: '2030-07-15',
  end_date: '2031-06-20',
  active_semester: 1,
  status: 'ACTIVE' as const,
  is_future: false,
  can: { edit: false, activate: false, close: false, reopen: false },
}

function open(at: string, { templates = [reportTemplate] }: { templates?: ReportTemplate[] } = {}) {
  signIn({ type: 'ADMIN' })
  useSchool.setState({ grade: 'SMP' })
  const state = { templates, periods: halves.map((one): ReportPeriod => reportPeriod(one.semester, one.period)) }
  const server = startServer()
  server.on(schoolApi.years, () => ({
    data: [runningYear],
    meta: { page: 1, limit: 100, max_page: 1, total_item: 0 },
  }))
  server.on(reportPeriodApi.periods, () => ({ data: state.periods }))
  server.on(reportPeriodApi.setPeriod, ({ body }) => {
    const saved = { ...reportPeriod(body.semester, body.period), ...body, version: body.version + 1 }
    state.periods = state.periods.map((one) =>
      one.semester === body.semester && one.period === body.period ? saved : one,
    )
    return { data: saved }
  })
  server.on(reportPeriodApi.resetPeriod, ({ query }) => {
    const usual = reportPeriod(query.semester, query.period)
    state.periods = state.periods.map((one) =>
      one.semester === query.semester && one.period === query.period ? usual : one,
    )
    return { data: usual }
  })
  server.on(reportTemplateApi.templates, () => ({ data: state.templates }))
  server.on(reportTemplateApi.sections, ({ query }) => ({
    data: sectionsOf[query.layout ?? 'KM_2025'].map((key) => ({ key, title: sectionTitles[key] })),
  }))
  server.on(reportCardApi.progress, ({ query }) => {
    const levels = state.templates.flatMap((one) =>
      one.semester === query.semester && one.period === query.period ? one.levels : [],
    )
    return { data: [progress(70, '7A', 7, levels.includes(7)), progress(71, '8A', 8, levels.includes(8))] }
  })
  server.on(reportTemplateApi.createTemplate, ({ body }) => {
    if (body.levels.includes(9)) throw reportRefusal.level_taken()
    const made = { ...body, id: idOf(200 + state.templates.length), school_year_id: idOf(90), version: 1 }
    state.templates = [...state.templates, made]
    return { data: made }
  })
  server.on(reportTemplateApi.reviseTemplate, ({ params, body }) => {
    const known = state.templates.find(({ id }) => id === params.id)!
    if (known.version !== body.version) throw refusal.version_conflict()
    const saved = { ...known, ...body, version: body.version + 1 }
    state.templates = state.templates.map((one) => (one.id === params.id ? saved : one))
    return { data: saved }
  })
  server.on(reportTemplateApi.removeTemplate, ({ params }) => {
    const gone = state.templates.find(({ id }) => id === params.id)!
    state.templates = state.templates.filter(({ id }) => id !== params.id)
    return { data: gone }
  })
  const page = renderPage(
    <Routes>
      <Route path={`${paths}/periode`} element={<PeriodsPage />} />
      <Route path={`${paths}/template`} element={<TemplatesPage />} />
      <Route path={`${paths}/template/baru`} element={<NewTemplatePage />} />
      <Route path={`${paths}/template/:id`} element={<TemplatePage />} />
    </Routes>,
    { at: `${paths}${at}` },
  )
  return { ...page, state }
}

test('dates that cannot be are refused at their field; a time of release is of the school’s zone', async () => {
  const { user, state } = open('/periode')
  await user.click(await screen.findByRole('button', { name: 'Ubah Akhir semester 1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Akhir semester 1' }))
  const type = async (name: RegExp, text: string) => {
    const box = dialog.getByRole('textbox', { name })
    await user.clear(box)
    await user.type(box, text)
  }
  await type(/^Kehadiran sampai/, '1/7/2030')
  await type(/^Pengisian dibuka/, '10/12/2030')
  await type(/^Pengisian ditutup/, '1/12/2030')
  await user.click(dialog.getByRole('radio', { name: /^Otomatis/ }))
  await user.click(dialog.getByRole('button', { name: 'Simpan' }))
  expect((await dialog.findAllByText(/Kehadiran sampai:/)).length).toBeGreaterThan(0)
  expect(dialog.getAllByText(/Pengisian ditutup:/).length).toBeGreaterThan(0)
  expect(dialog.getAllByText(/Terbit pada \(WIB\):/).length).toBeGreaterThan(0)
  await type(/^Tanggal rapor/, 'besok lusa sekali')
  await user.click(dialog.getByRole('button', { name: 'Simpan' }))
  expect((await dialog.findAllByText(/^Tanggal rapor: /)).length).toBe(1)
  expect(dialog.queryByText('Pilih tanggal', { selector: 'p' })).toBeNull()
  await type(/^Kehadiran sampai/, '31/12/2040')
  await type(/^Tanggal rapor/, '1/7/2020')
  expect((await dialog.findAllByText(/Pilih tanggal di dalam tahun ajaran ini/)).length).toBeGreaterThan(0)
  await type(/^Kehadiran sampai/, '13/12/2030')
  expect((await dialog.findAllByText(/Tanggal rapor tidak boleh sebelum periodenya mulai/)).length).toBeGreaterThan(0)
  await type(/^Tanggal rapor/, '20/12/2030')
  await type(/^Pengisian ditutup/, '18/12/2030')
  await type(/^Terbit pada/, '20/12/2020 09.00')
  await user.click(dialog.getByRole('button', { name: 'Simpan' }))
  expect((await dialog.findAllByText(/Pilih waktu yang belum lewat/)).length).toBeGreaterThan(0)
  await type(/^Terbit pada/, '20/12/2030 09.00')
  await user.click(dialog.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(state.periods[1]).toMatchObject({
    attendance_until: '2030-12-13',
    entry_opens: '2030-12-10',
    release_at: new Date('2030-12-20T02:00:00Z'),
    version: 1,
  })
  await user.click(await screen.findByRole('button', { name: 'Kembalikan Akhir semester 1 ke bawaan' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Kembalikan ke bawaan' }))
  await waitFor(() => expect(state.periods[1]).toMatchObject({ version: 0, release_at: null }))
})

test('levels without a template are named with their classes; another half’s is copied for them', async () => {
  const { user, state } = open('/template?semester=2&period=AKHIR', {
    templates: [reportTemplate, { ...reportTemplate, id: idOf(92), levels: [8], name: 'Rapor kelas 8' }],
  })
  expect(await screen.findByText('Tingkat 7: 7A')).toBeDefined()
  expect(screen.getByText('Tingkat 8: 8A')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Salin dari periode lain' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Akhir semester 1 (2 template)' }))
  await waitFor(() => expect(state.templates).toHaveLength(4))
  expect(state.templates.at(-1)).toMatchObject({ semester: 2, period: 'AKHIR', levels: [8], name: 'Rapor kelas 8' })
  await waitFor(() => expect(screen.queryByText('Tingkat 8: 8A')).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Hapus Rapor kelas 8' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Hapus template Rapor kelas 8?' }))
  await user.click(question.getByRole('button', { name: 'Hapus' }))
  expect(await screen.findByText('Tingkat 8: 8A')).toBeDefined()
})

test('where each level has a template, a new one is for none, and it is said what to do', async () => {
  open('/template/baru?semester=1&period=AKHIR', { templates: [{ ...reportTemplate, levels: [7, 8, 9] }] })
  expect(await screen.findByText('Semua tingkat sudah memiliki template pada Akhir semester 1')).toBeDefined()
  const way = screen.getByRole('link', { name: reportTemplate.name })
  expect(way.getAttribute('href')).toBe(`${paths}/template/${reportTemplate.id}`)
})

test('sections are put in order by the arrows, entitled and left out; a level that is taken is said at its field', async () => {
  const { user, state } = open('/template/baru?semester=1&period=AKHIR')
  await user.type(await screen.findByRole('textbox', { name: /^Nama template/ }), 'Rapor 8 dan 9')
  expect(await screen.findByRole('checkbox', { name: 'Tingkat 7' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('checkbox', { name: 'Tingkat 9' }))
  await user.click(screen.getByRole('button', { name: 'Naikkan Kokurikuler' }))
  const title = screen.getByRole('textbox', { name: 'Judul untuk Nilai Akademik' })
  await user.clear(title)
  await user.click(screen.getByRole('checkbox', { name: 'Cetak Ekstrakurikuler' }))
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  expect((await screen.findAllByText(/Judul untuk Nilai Akademik:/)).length).toBeGreaterThan(0)
  await user.type(title, 'Capaian')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  expect((await screen.findAllByText(/Tingkat ini sudah memiliki template/)).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('checkbox', { name: 'Tingkat 9' }))
  await user.click(screen.getByRole('checkbox', { name: 'Tingkat 8' }))
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(state.templates).toHaveLength(2))
  const made = state.templates[1]!
  expect(made.levels).toEqual([8])
  expect(made.sections.slice(0, 3)).toEqual([
    { key: 'KOKURIKULER', title: 'Kokurikuler' },
    { key: 'NILAI', title: 'Capaian' },
    { key: 'KETIDAKHADIRAN', title: 'Ketidakhadiran' },
  ])
})

test('another layout brings its own sections; what somebody else has changed meanwhile is told before it is overwritten', async () => {
  const { user, state } = open(`/template/${reportTemplate.id}`)
  const notes = hearNotes()
  await user.selectOptions(await screen.findByRole('combobox', { name: /^Tata letak/ }), 'Kurikulum 2013')
  expect(await screen.findByRole('checkbox', { name: 'Cetak Sikap' })).toBeDefined()
  state.templates = [{ ...reportTemplate, name: 'Rapor akhir', paper: 'F4', version: 2 }]
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  expect(await screen.findByText(/Yang berubah: Nama template, Kertas/)).toBeDefined()
  expect(state.templates[0]).toMatchObject({ layout: 'KM_2025' })
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(notes.map(({ title }) => title)).toEqual(['Template disimpan']))
  expect(state.templates[0]).toMatchObject({ layout: 'K13', paper: 'A4', name: 'Rapor semester', version: 3 })
})
