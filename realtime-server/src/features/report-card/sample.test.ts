/** The sample of a template: what is drafted, with the school's own head and an invented pupil. */
import { randomUUID } from 'node:crypto'
import { Layout, sectionsOf, sectionTitles } from '@kelasku/shared/report-card/sections'
import { Snapshot } from '@kelasku/shared/report-card/snapshot'
import { expect, test } from 'vitest'
import { readPdf } from '#testing/read-pdf.ts'
import { base } from '#testing/report-cards.ts'
import { openTestSchool } from '#testing/school.ts'
import type { Someone } from '#testing/world.ts'
import { sampleSnapshot } from './sample.ts'

const { server, school, people } = await openTestSchool()
const { rina, budi } = people

const draft = (layout: Layout, more: object = {}) => ({
  semester: 2 as const,
  period: 'AKHIR' as const,
  name: 'Rapor',
  levels: [7],
  layout,
  paper: 'A4' as const,
  sections: sectionsOf[layout].map((key) => ({ key, title: sectionTitles[key] })),
  letterhead: ['Yayasan Bunga Bangsa'],
  logo_file_id: null,
  second_logo_file_id: null,
  watermark_file_id: null,
  show_rank: false,
  sign_mode: 'ELECTRONIC' as const,
  ...more,
})

const ask = (who: Someone, body: object) =>
  fetch(`${server.url}/api${base}/reportTemplate/sample`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${who.token}`,
      'x-school': school.id,
      'content-type': 'application/json',
      // As the client sends it with every call that is no GET.
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  })

test('says DRAF, and what was drafted: its head, its titles, and nothing that is off', async () => {
  const sections = [{ key: 'NILAI', title: 'Capaian Belajar' }]
  const response = await ask(rina, draft('KM_2025', { sections }))
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const text = (await readPdf(new Uint8Array(await response.arrayBuffer()))).pages.join('\n')
  for (const part of ['DRAF', 'Contoh Siswa', 'Yayasan Bunga Bangsa', 'Capaian Belajar', 'Matematika'])
    expect(text).toContain(part)
  expect(text).not.toContain('Ketidakhadiran')
})

test('is for the office, and of pictures that it knows', async () => {
  expect((await ask(budi, draft('KM_2025'))).status).toBe(403)
  expect((await ask(rina, draft('KM_2025', { logo_file_id: school.id }))).status).toBe(422)
})

test.each(Layout.options)('of %s has what a card may have, and no number where none is printed', (layout) => {
  const around = { city: 'Bogor', year: { name: '2026/2027' }, print_date: '2026-12-18', id: school.id }
  const names = { school_name: 'SMP Melati', npsn: null, address: null, principal_name: null, principal_nip: null }
  const known = { ...names, principal_title: 'Kepala Sekolah' } as never
  const made = sampleSnapshot(draft(layout), { ...around, school: known })
  expect(Snapshot.safeParse(made).error).toBeUndefined()
  expect(made.courses.length > 0).toBe(layout !== 'PAUD')
  expect(made.promotion).toBe(sectionsOf[layout].includes('KENAIKAN') ? 'PROMOTED' : null)
})
