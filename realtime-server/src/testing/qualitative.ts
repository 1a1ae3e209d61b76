/** Narrative reports of 7A, as a screen makes them. */
import type { QualitativeClass, QualitativeResult } from '@kelasku/shared/report-qualitative/scores'
import type { QualitativeTemplate } from '@kelasku/shared/report-qualitative/templates'
import { defaultScale } from '@kelasku/shared/report-qualitative/scale'
import { eq } from 'drizzle-orm'
import { qualitativeScores, qualitativeTemplates } from '#features/report-qualitative/table.ts'
import type { Db } from '#platform/database/work.ts'
import { codeOf, type Answer, type Wire } from './caller.ts'
import type { School, Someone } from './world.ts'

export const base = '/report-card/v1'
export const templateDraft = {
  name: 'Rapor kualitatif SMP',
  levels: [7],
  paper: 'A4',
  scale: defaultScale,
  with_defaults: true,
}

export async function clearQualitative(db: Db, school: School): Promise<void> {
  await db.delete(qualitativeScores).where(eq(qualitativeScores.school_id, school.id))
  await db.delete(qualitativeTemplates).where(eq(qualitativeTemplates.school_id, school.id))
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- a test says what the contract answers
export const reply = <Data>(answer: Answer): Data => {
  if (answer.status !== 200) throw new Error(`refused: ${codeOf(answer).join(' ')} ${JSON.stringify(answer.body)}`)
  return answer.body.data as Data // as the contract says
}

export type Sheet = Wire<QualitativeClass>
export type Template = Wire<QualitativeTemplate>
export type Result = Wire<QualitativeResult>

export function qualitativeWork(school: School) {
  const of = { class_id: school.classId, semester: 1 }
  return {
    template: async (admin: Someone, more: object = {}) =>
      reply<Template>(
        await admin.call('POST', `${base}/reportQualitativeTemplate`, { body: { ...templateDraft, ...more } }),
      ),
    sheet: async (who: Someone) =>
      reply<Sheet>(await who.call('GET', `${base}/reportQualitativeScore/class/${school.classId}?semester=1`)),
    bulk: (who: Someone, ops: readonly object[]) =>
      who.call('POST', `${base}/reportQualitativeScore/bulk`, { body: { ...of, ops } }),
    step: (who: Someone, event: string, cards: readonly { id: string | null; version: number }[], reason = '') =>
      who.call('POST', `${base}/reportQualitativeScore/step`, {
        body: { event, reason, cards: cards.map(({ id, version }) => ({ id, version })) },
      }),
  }
}

export const now = () => new Date().toISOString()

/** All that a pupil's report asks for. */
export const everythingFor = (template: Template, student_id: string, value_code = 'B') => [
  ...template.sections.flatMap((section) => [
    ...section.details.map(({ id: detail_id }) => ({
      kind: 'VALUE',
      student_id,
      detail_id,
      value_code,
      note: '',
      seen: 0,
      made_at: now(),
    })),
    { kind: 'NOTE', student_id, section_id: section.id, text: 'Berkembang baik.', seen: 0, made_at: now() },
  ]),
  { kind: 'SUMMARY', student_id, text: 'Pertahankan.', seen: 0, made_at: now() },
]
