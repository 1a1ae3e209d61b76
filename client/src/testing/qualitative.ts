/** Narrative reports of a class as the server answers them, and a server that keeps what is written. */
import type { QualitativeClass } from '@kelasku/shared/report-qualitative/scores'
import { qualitativeScoreApi } from '@kelasku/shared/report-qualitative/scores'
import { defaultScale } from '@kelasku/shared/report-qualitative/scale'
import type { QualitativeTemplate } from '@kelasku/shared/report-qualitative/templates'
import { signedIn } from './render.tsx'
import { idOf, type TestServer } from './server.ts'

export const classId = idOf(11)
export const pupilOf = (index: number) => idOf(100 + index)
export const sectionOf = (index: number) => idOf(300 + index)
export const detailOf = (index: number) => idOf(400 + index)

const detail = (index: number, section: number, indicator: string) => ({
  id: detailOf(index),
  section_id: sectionOf(section),
  indicator,
  is_used: false,
  is_hidden: false,
  version: 1,
})

export const templateOf = (more: Partial<QualitativeTemplate> = {}): QualitativeTemplate => ({
  id: idOf(60),
  name: 'Rapor kualitatif SMP',
  levels: [7],
  paper: 'A4',
  scale: defaultScale,
  version: 1,
  sections: [
    {
      id: sectionOf(0),
      title: 'Sikap Sosial',
      writers: 'HOMEROOM',
      subject: null,
      version: 1,
      details: [detail(0, 0, 'Santun'), detail(1, 0, 'Jujur')],
    },
    {
      id: sectionOf(1),
      title: 'Cara Belajar',
      writers: 'TEACHERS',
      subject: null,
      version: 1,
      details: [detail(2, 1, 'Fokus')],
    },
  ],
  ...more,
})

const pupil = (index: number, full_name: string): QualitativeClass['pupils'][number] => ({
  id: idOf(500 + index),
  student: { id: pupilOf(index), full_name, image_url: null },
  nis: null,
  status: 'DRAFT',
  reopened_because: '',
  published: 0,
  has_left: false,
  version: 1,
})

export const classOf = (more: Partial<QualitativeClass> = {}): QualitativeClass => ({
  class: { id: classId, name: '7A', level: 7 },
  semester: 1,
  template: templateOf(),
  pupils: [pupil(0, 'Alya Putri'), pupil(1, 'Bima Sakti')],
  values: [],
  notes: [],
  summaries: [],
  people: [{ id: signedIn.id, full_name: signedIn.full_name, image_url: null }],
  writable_section_ids: [sectionOf(0), sectionOf(1)],
  is_closed: false,
  can: { lead: true, publish: true, reopen: false },
  ...more,
})

type Ops = { kind: string; student_id: string; seen: number }[]

/** Takes everything, and counts versions; `steps` are the steps that were asked for. */
export function keepClass(server: TestServer, first: QualitativeClass) {
  let sheet = first
  const calls: Ops[] = []
  const steps: { event: string; cards: { id: string }[] }[] = []
  server.on(qualitativeScoreApi.ofClass, () => ({ data: sheet }))
  server.on(qualitativeScoreApi.receipts, () => ({ data: [] }))
  server.on(qualitativeScoreApi.bulk, ({ body }) => {
    const { ops } = body
    calls.push(ops)
    return { data: { results: ops.map(({ seen }) => ({ result: 'SAVED' as const, version: seen + 1 })) } }
  })
  server.on(qualitativeScoreApi.step, ({ body }) => {
    steps.push(body)
    const status = body.event === 'submit' ? ('SUBMITTED' as const) : ('PUBLISHED' as const)
    const ids = new Set(body.cards.map(({ id }) => id))
    sheet = {
      ...sheet,
      pupils: sheet.pupils.map((one) =>
        one.id && ids.has(one.id) ? { ...one, status, version: one.version + 1 } : one,
      ),
    }
    return { data: { cards: body.cards.map(({ id, version }) => ({ id, status, version: version + 1 })) } }
  })
  return {
    calls,
    steps,
    become: (next: Partial<QualitativeClass>) => {
      sheet = { ...sheet, ...next }
    },
  }
}
