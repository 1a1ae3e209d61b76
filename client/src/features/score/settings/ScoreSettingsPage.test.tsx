import { scoreDefaultApi, type ScoreDefault } from '@kelasku/shared/score/defaults'
import { rangeRefusal, scoreRangeApi, type RangeView } from '@kelasku/shared/score/ranges'
import { defaultWeights } from '@kelasku/shared/score/sheet'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useSchool } from '#platform/session/school.ts'
import { hearNotes, renderPage, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { ScoreSettingsPage } from './ScoreSettingsPage.tsx'

vi.setConfig({ testTimeout: 60_000 })

const range = (min: number, max: number, word: string, more: Partial<RangeView> = {}): RangeView => ({
  id: idOf(300 + min),
  level: null,
  course_id: null,
  min,
  max,
  word,
  tone: 'good',
  version: 1,
  ...more,
})

const eight: ScoreDefault = {
  level: 8,
  formula: 'MERDEKA',
  remedial_policy: 'CAP_AT_KKM',
  ...defaultWeights,
  w3: 2,
  version: 4,
}

function open(first: RangeView[], at = '/pengaturan/nilai-rapor') {
  signIn({ type: 'ADMIN' })
  useSchool.setState({ grade: 'SMP' })
  let ranges = first
  const server = startServer()
  const saved: unknown[] = []
  server.on(scoreDefaultApi.defaults, () => ({ data: [eight] }))
  server.on(scoreDefaultApi.setDefault, ({ params, body }) => {
    saved.push([params.level, body.w4, body.version])
    return { data: { level: params.level, ...body, version: body.version + 1 } }
  })
  server.on(scoreRangeApi.ranges, () => ({ data: { ranges, gaps: [], courses: [] } }))
  server.on(scoreRangeApi.createRange, ({ body }) => {
    if (ranges.some((one) => one.level === body.level && one.min <= body.max && body.min <= one.max))
      throw rangeRefusal.INVALID_SCORE()
    if (ranges.some(({ word }) => word === body.word)) throw rangeRefusal.RECORD_ALREADY_EXIST()
    const made = range(body.min, body.max, body.word, body)
    ranges = [...ranges, { ...made, id: idOf(400 + ranges.length) }]
    return { data: made, message: 'Berhasil merubah data!' }
  })
  server.on(scoreRangeApi.removeRange, ({ params }) => {
    const gone = ranges.find(({ id }) => id === params.id)!
    ranges = ranges.filter(({ id }) => id !== params.id)
    return { data: gone }
  })
  return { ...renderPage(<ScoreSettingsPage />, { at }), saved, ranges: () => ranges }
}

const bar = () => screen.findByRole('img', { name: /^Rentang dari 0 sampai 100/ })

test('each level has its weights, those of the ministry until the school sets some', async () => {
  const { user, saved } = open([])
  const lines = await screen.findAllByText(/^Tingkat \d/)
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Tingkat 7Bawaan',
    'Tingkat 8Diatur sekolah',
    'Tingkat 9Bawaan',
  ])
  expect(screen.getByText('Kurikulum Merdeka · Harian/SLM 1 · STS 2 · SAS 1')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Ubah bobot tingkat 8' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Bobot tingkat 8' }))
  await user.clear(dialog.getByRole('textbox', { name: 'SAS' }))
  await user.type(dialog.getByRole('textbox', { name: 'SAS' }), '1,5')
  await user.click(dialog.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(saved).toEqual([[8, 1.5, 4]]))
})

test('without ranges those of the ministry are in force, and are copied with one press', async () => {
  const { user, ranges } = open([])
  expect((await bar()).getAttribute('aria-label')).toContain('86–100 Sangat baik')
  await user.click(screen.getByRole('button', { name: 'Salin lalu sesuaikan' }))
  await waitFor(() => expect(ranges()).toHaveLength(4))
  expect(await screen.findByRole('button', { name: 'Ubah Sangat baik' })).toBeDefined()
})

test('a gap is warned of and filled; what overlaps or is named alike is refused at its field', async () => {
  const { user, ranges } = open([range(0, 65, 'Cukup'), range(80, 100, 'Sangat baik')])
  const notes = hearNotes()
  expect(await screen.findByText(/^Nilai 66–79 tidak termasuk rentang mana pun/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Tambah rentang' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tambah rentang' }))
  expect(dialog.getByRole('spinbutton', { name: /^Dari/ })).toHaveProperty('value', '66')
  const to = dialog.getByRole('spinbutton', { name: /^Sampai/ })
  await user.type(dialog.getByRole('textbox', { name: /^Sebutan/ }), 'Cukup')
  await user.clear(to)
  await user.type(to, '85')
  await user.click(dialog.getByRole('button', { name: 'Simpan' }))
  expect((await dialog.findAllByText(/Range nilai yang dimasukkan sudah tersedia!/)).length).toBeGreaterThan(0)
  await user.clear(to)
  await user.type(to, '79')
  await user.click(dialog.getByRole('button', { name: 'Simpan' }))
  expect((await dialog.findAllByText(/mohon ubah dengan data yang lain/)).length).toBeGreaterThan(0)
  await user.clear(dialog.getByRole('textbox', { name: /^Sebutan/ }))
  await user.type(dialog.getByRole('textbox', { name: /^Sebutan/ }), 'Baik')
  await user.click(dialog.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(notes.map(({ title }) => title)).toEqual(['Berhasil merubah data!']))
  expect(ranges()).toHaveLength(3)
  await waitFor(() => expect(screen.queryByText(/tidak termasuk rentang mana pun/)).toBeNull())
})

test('a level has its own beside those of the school, and one is taken away after a question', async () => {
  const { user, ranges } = open(
    [range(0, 100, 'Semua'), range(1, 100, 'Khusus', { level: 7 })],
    '/pengaturan/nilai-rapor?untuk=7',
  )
  expect((await bar()).getAttribute('aria-label')).toBe('Rentang dari 0 sampai 100: 1–100 Khusus')
  expect(screen.getByText(/^Nilai 0 tidak termasuk/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Hapus Khusus' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Hapus rentang Khusus?' }))
  await user.click(dialog.getByRole('button', { name: 'Hapus' }))
  await waitFor(() => expect(ranges().map(({ word }) => word)).toEqual(['Semua']))
  // Those of the school are in force again.
  await waitFor(async () => expect((await bar()).getAttribute('aria-label')).toContain('0–100 Semua'))
})
