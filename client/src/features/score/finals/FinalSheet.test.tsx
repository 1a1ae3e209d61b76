/** The drawer of a final, over a sheet whose server keeps what is said of it. */
import type { ScoreSheet } from '@kelasku/shared/score/contract'
import { scoreFinalApi, type FinalChange, type FinalView, type FinalWrite } from '@kelasku/shared/score/finals'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { queryClient } from '#platform/query.ts'
import { renderPage, signedIn, signIn } from '#testing/render.tsx'
import { dewi, keepSheet, pupilOf, scoreCell, scoreColumn, sheetOf } from '#testing/score.ts'
import { idOf, startServer } from '#testing/server.ts'
import { scoreQueries } from '../queries.ts'
import { SheetPage } from '../SheetPage.tsx'

vi.setConfig({ testTimeout: 60_000 })

const alya = pupilOf(0)

const finalOf = (more: Partial<FinalView> = {}): FinalView => ({
  student_id: alya,
  aspect: 1,
  computed: 84.4966,
  printed: 84,
  override: null,
  predicate: 'B',
  word: 'Baik',
  description: null,
  is_automatic: true,
  is_outdated: false,
  basis: null,
  blank_item_ids: [],
  lacks_exam: false,
  is_frozen: false,
  version: null,
  ...more,
})

/** SLM 84 and 84, 85; SAS 84,66: 84,4966…, which two decimals would show as 84,50. */
const columns = [0, 1, 2].map((index) => scoreColumn(index)).concat(scoreColumn(3, { score_type: 4, title: 'SAS' }))
const cells = [84, 84, 85, 84.66].map((score, index) => scoreCell(index, 0, score))

const changeOf = (more: Partial<FinalChange>): FinalChange => ({
  id: idOf(900),
  period: 'AKHIR',
  aspect: 1,
  student: null,
  was: { printed: 84, override: null, description: null },
  became: { printed: 88, override: 88, description: null },
  reason: 'Portofolio menyusul',
  by: dewi,
  at: new Date('2031-05-02T02:00:00Z'),
  ...more,
})

async function open(more: Partial<ScoreSheet> = {}) {
  signIn()
  const server = startServer()
  const kept = keepSheet(server, sheetOf({ columns, cells, finals: [finalOf()], ...more }))
  const written: FinalWrite[] = []
  const history: FinalChange[] = []
  server.on(scoreFinalApi.finalHistory, () => ({
    data: history,
    meta: { page: 1, limit: 100, max_page: 1, total_item: history.length },
  }))
  server.on(scoreFinalApi.writeFinal, ({ body }) => {
    written.push(body)
    const [before] = kept.sheet().finals
    if (!before || before.version !== body.version) throw refusal.version_conflict()
    const { override = before.override, description = before.is_automatic ? null : before.description } = body
    const final = {
      ...before,
      override,
      printed: override ?? 84,
      description,
      is_automatic: description === null,
      basis: description === null ? null : '84',
      version: (before.version ?? 0) + 1,
    }
    kept.change({ finals: [final], revision: kept.sheet().revision + 1 })
    history.unshift(changeOf({ id: idOf(901 + written.length), reason: body.reason, by: signedIn }))
    return { data: { final, revision: kept.sheet().revision } }
  })
  const page = renderPage(
    <Routes>
      <Route path="score-refactor/:id" element={<SheetPage />} />
    </Routes>,
    { at: `/score-refactor/${idOf(10)}` },
  )
  await screen.findByRole('heading', { level: 1, name: 'Matematika · 7A' })
  const cell = screen.getByRole('gridcell', { name: /^Alya Putri, Nilai akhir:/ })
  const drawer = async () => screen.findByRole('dialog', { name: 'Alya Putri' })
  return { ...page, ...kept, server, written, history, cell, drawer }
}

test('Enter on a final opens how it came to be, with four decimals near a half', async () => {
  const { user, cell, drawer } = await open()
  await user.click(screen.getByRole('gridcell', { name: /^Alya Putri, SAS/ }))
  await user.keyboard('{ArrowRight}{Enter}')
  const dialog = await drawer()
  const table = within(dialog).getByRole('table', { name: 'Cara menghitung nilai akhir' })
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'BagianBobotNilai',
    'Harian/SLMSLM 1 84 · SLM 2 84 · SLM 3 85184,33',
    'SASSAS 84,66184,66',
    'Hasil hitungan84,4966',
  ])
  expect(within(dialog).getByText('84,4966 dibulatkan menjadi 84')).toBeDefined()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(cell)
})

test('another number needs a reason, is hinted at where it is far above, and goes back again', async () => {
  const { user, cell, drawer, written } = await open()
  await user.click(cell)
  const dialog = await drawer()
  await user.click(within(dialog).getByRole('button', { name: 'Ubah nilai akhir' }))
  const number = within(dialog).getByRole('spinbutton', { name: /^Nilai akhir yang dicetak/ })
  await user.clear(number)
  await user.type(number, '90')
  expect(within(dialog).getByText(/Lebih dari 5 di atas hasil hitungan/)).toBeDefined()
  await user.type(within(dialog).getByRole('textbox', { name: /^Alasan/ }), 'baik')
  await user.click(within(dialog).getByRole('button', { name: 'Simpan' }))
  expect((await within(dialog).findAllByText(/Paling sedikit 5 huruf/)).length).toBeGreaterThan(0)
  expect(written).toEqual([])
  await user.type(within(dialog).getByRole('textbox', { name: /^Alasan/ }), ' sekali')
  await user.click(within(dialog).getByRole('button', { name: 'Simpan' }))
  expect(await within(dialog).findByText('Diubah dari hasil hitungan 84,4966')).toBeDefined()
  expect(written[0]).toMatchObject({ override: 90, reason: 'baik sekali', version: null, student_id: alya })
  expect(await within(dialog).findByText('baik sekali')).toBeDefined()
  await waitFor(() => expect(cell.textContent).toContain('90'))

  await user.click(within(dialog).getByRole('button', { name: 'Kembali ke hitungan' }))
  const question = await screen.findByRole('dialog', { name: /^Kembalikan nilai akhir Alya Putri/ })
  await user.type(within(question).getByRole('textbox', { name: /^Alasan/ }), 'Salah ketik')
  await user.click(within(question).getByRole('button', { name: 'Kembali ke hitungan' }))
  await waitFor(() => expect(written[1]).toMatchObject({ override: null, reason: 'Salah ketik', version: 1 }))
  await waitFor(() => expect(within(dialog).queryByText(/Diubah dari hasil/)).toBeNull())
})

const isHeld = () => {
  const leaving = new Event('beforeunload', { cancelable: true })
  dispatchEvent(leaving)
  return leaving.defaultPrevented
}

test.each([
  ['Ubah nilai akhir', 'spinbutton', /^Alasan/],
  ['Ubah deskripsi', 'textbox', /^Deskripsi capaian/],
] as const)(
  'after %s the keyboard is in its field, and what is half written is not lost unasked',
  async (way, role, name) => {
    const { user, cell, drawer, written } = await open()
    await user.click(cell)
    const dialog = await drawer()
    await user.click(within(dialog).getByRole('button', { name: way }))
    expect(document.activeElement).toBe(within(dialog).getAllByRole(role)[0])
    expect(isHeld()).toBe(false)
    await user.type(within(dialog).getByRole('textbox', { name }), 'Portofolio')
    expect(isHeld()).toBe(true)

    await user.keyboard('{Escape}')
    const question = () => screen.findByRole('alertdialog', { name: 'Tutup tanpa menyimpan?' })
    await user.click(within(await question()).getByRole('button', { name: 'Lanjut menulis' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(within(dialog).getByRole('textbox', { name })).toHaveProperty('value', 'Portofolio')

    await user.keyboard('{Escape}')
    await user.click(within(await question()).getByRole('button', { name: 'Buang' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([screen.queryByRole('alertdialog'), isHeld(), written]).toEqual([null, false, []])
  },
)

test.each([
  ['80.5', 'Isi angka bulat 0 sampai 100.'],
  ['1e1', 'Isi angka 0 sampai 100.'],
])('a final of %s is not taken', async (typed, problem) => {
  const { user, cell, drawer, written } = await open()
  await user.click(cell)
  const dialog = await drawer()
  await user.click(within(dialog).getByRole('button', { name: 'Ubah nilai akhir' }))
  await user.clear(within(dialog).getByRole('spinbutton', { name: /^Nilai akhir yang dicetak/ }))
  await user.keyboard(typed)
  await user.type(within(dialog).getByRole('textbox', { name: /^Alasan/ }), 'Remedial lisan')
  await user.click(within(dialog).getByRole('button', { name: 'Simpan' }))
  expect((await within(dialog).findAllByText(problem)).length).toBeGreaterThan(0)
  expect(written).toEqual([])
})

test('whoever writes over another’s change sees both values, and chooses', async () => {
  const { user, cell, drawer, written, change, history } = await open()
  await user.click(cell)
  const dialog = await drawer()
  await user.click(within(dialog).getByRole('button', { name: 'Ubah nilai akhir' }))
  const number = within(dialog).getByRole('spinbutton', { name: /^Nilai akhir yang dicetak/ })
  await user.clear(number)
  await user.type(number, '86')
  await user.type(within(dialog).getByRole('textbox', { name: /^Alasan/ }), 'Remedial lisan')
  history.push(changeOf({}))
  change({ finals: [finalOf({ override: 88, printed: 88, version: 1 })], revision: 2 })
  await user.click(within(dialog).getByRole('button', { name: 'Simpan' }))
  const asked = await within(dialog).findByText('Dewi Anggraini mengubahnya saat Anda menulis')
  expect(asked.closest('[role=status]')?.textContent).toContain('Anda menulis: 86. Yang tersimpan sekarang: 88.')
  await user.click(within(dialog).getByRole('button', { name: 'Simpan punya saya' }))
  await waitFor(() =>
    expect(written.map(({ override, version }) => [override, version])).toEqual([
      [86, null],
      [86, 1],
    ]),
  )
  await waitFor(() => expect(cell.textContent).toContain('86'))
})

test('the description is automatic until it is written, warns of other scores, and goes back with one press', async () => {
  const objectives = ['Menjumlahkan pecahan', 'Membaca grafik'].map((text, index) => ({
    id: idOf(700 + index),
    parent_id: null,
    code: '',
    text,
  }))
  const tested = columns.map((column, index) => ({
    ...column,
    component_ids: index < 2 ? [objectives[index]!.id] : [],
  }))
  const scores = [90, 62, 85, 85].map((score, index) => scoreCell(index, 0, score))
  const { user, cell, drawer, written, sheet, change } = await open({ columns: tested, objectives, cells: scores })
  await user.click(cell)
  const dialog = await drawer()
  const part = within(within(dialog).getByRole('region', { name: 'Deskripsi' }))
  const automatic =
    'Menunjukkan penguasaan yang sangat baik dalam menjumlahkan pecahan. Perlu pendampingan dalam membaca grafik.'
  expect(part.getByText(automatic)).toBeDefined()
  expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Menjumlahkan pecahan90',
    'Membaca grafik62',
  ])
  await user.click(part.getByRole('button', { name: 'Ubah deskripsi' }))
  const box = part.getByRole('textbox', { name: /^Deskripsi capaian/ })
  expect((box as HTMLTextAreaElement).value).toBe(automatic)
  await user.clear(box)
  await user.type(box, 'Rajin berlatih.')
  await user.click(part.getByRole('button', { name: 'Simpan' }))
  expect(await part.findByText('Rajin berlatih.')).toBeDefined()
  expect(written[0]).toMatchObject({ description: 'Rajin berlatih.', version: null })

  // It stands upon the scores of then; another score comes in, from whoever wrote it.
  const [final] = sheet().finals
  change({
    finals: [{ ...final!, basis: `82 ${objectives[0]!.id}=90 ${objectives[1]!.id}=62` }],
    cells: [...scores.slice(1), scoreCell(0, 0, 95, { version: 2, updated_by: dewi.id })],
    revision: sheet().revision + 1,
  })
  await queryClient.invalidateQueries({ queryKey: scoreQueries.all() })
  expect(await part.findByText('Nilai berubah sesudah ditulis')).toBeDefined()
  await user.click(part.getByRole('button', { name: 'Kembali ke otomatis' }))
  await waitFor(() => expect(written[1]).toMatchObject({ description: null, version: 1 }))
  expect(await part.findByText(automatic)).toBeDefined()
  expect(part.queryByText('Nilai berubah sesudah ditulis')).toBeNull()
})

test.each([
  ['a frozen final', { finals: [finalOf({ is_frozen: true, version: 1 })], submission_status: 'SUBMITTED' as const }],
  ['a closed sheet', { is_closed: true, can: { write: false, manage: false, override: false, finish: false } }],
  ['the reader', { can: { write: false, manage: false, override: false, finish: false } }],
])('%s is only read', async (_name, more) => {
  const { user, cell, drawer } = await open(more)
  await user.click(cell)
  const dialog = await drawer()
  expect(within(dialog).getByRole('region', { name: 'Cara menghitung' })).toBeDefined()
  expect(within(dialog).queryByRole('button', { name: /Ubah/ })).toBeNull()
  expect(await within(dialog).findByText('Belum ada yang mengubahnya.')).toBeDefined()
})

test('what was submitted is explained by the columns of its list alone', async () => {
  const { user, cell, drawer } = await open({
    finals: [finalOf({ is_frozen: true, computed: 84.33, version: 1 })],
    submission_status: 'SUBMITTED',
    submitted_columns: [0, 1, 3].map((index) => columns[index]!.id),
  })
  await user.click(cell)
  const table = within(await drawer()).getByRole('table', { name: 'Cara menghitung nilai akhir' })
  expect(within(table).getByText('SLM 1 84 · SLM 2 84')).toBeDefined()
  expect(within(table).getByText('84,33')).toBeDefined()
})

test('what is missing for a final is named', async () => {
  const { user, drawer } = await open({ cells: cells.slice(1), finals: [finalOf({ computed: null, printed: null })] })
  await user.click(screen.getByRole('gridcell', { name: /^Alya Putri, Nilai akhir:/ }))
  const dialog = await drawer()
  expect(within(dialog).getByText('Belum ada nilai akhir: SLM 1 masih kosong.')).toBeDefined()
})
