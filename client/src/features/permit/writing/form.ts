/** The form of a permit: what the law asks for, and whether it is about a part of a day. */
import { PermitDraft, type PermitDraft as Draft } from '@kelasku/shared/permit/contract'
import { z } from 'zod'
import type { Letter, View } from '../queries.ts'

const { shape } = PermitDraft
const notChosen = { error: 'Pilih salah satu' }

export const AskForm = z
  .object({
    student_id: z.string().min(1, notChosen),
    type: shape.type,
    reason_category: z.union([shape.reason_category, z.literal('')]).refine((category) => category !== '', notChosen),
    reason: shape.reason,
    start_date: z.iso.date({ error: 'Pilih tanggal' }),
    end_date: z.iso.date({ error: 'Pilih tanggal' }),
    is_part: z.boolean(),
    start_time: z.string(),
    end_time: z.string(),
    letters: z.array(z.custom<Letter>()),
  })
  .check(({ value: { start_date, end_date, is_part, start_time, end_time }, issues }) => {
    const say = (path: string, message: string) => issues.push({ code: 'custom', input: path, path: [path], message })
    if (!is_part && start_date > end_date) say('end_date', 'Tanggal selesai tidak boleh sebelum tanggal mulai')
    if (is_part && start_time === '') say('start_time', 'Isi jam mulai')
    if (is_part && end_time === '') say('end_time', 'Isi jam selesai')
    if (is_part && start_time !== '' && end_time !== '' && start_time >= end_time)
      say('end_time', 'Jam selesai harus sesudah jam mulai')
  })
export type AskForm = z.input<typeof AskForm>

export const blankForm = (studentId: string, today: string): AskForm => ({
  student_id: studentId,
  type: 'SAKIT',
  reason_category: '',
  reason: '',
  start_date: today,
  end_date: today,
  is_part: false,
  start_time: '',
  end_time: '',
  letters: [],
})

export const filledFrom = ({ student, type, about, start_date, end_date, start_time, end_time }: View): AskForm => ({
  student_id: student.id,
  type,
  reason_category: about?.reason_category ?? '',
  reason: about?.reason ?? '',
  start_date,
  end_date,
  is_part: start_time !== null,
  start_time: start_time ?? '',
  end_time: end_time ?? '',
  letters: [...(about?.letters ?? [])],
})

export const draftOf = ({ letters, is_part, start_time, end_time, reason_category, ...asked }: AskForm): Draft => ({
  ...asked,
  reason_category: reason_category === '' ? 'OTHER' : reason_category, // the form lets none pass without one
  end_date: is_part ? asked.start_date : asked.end_date,
  start_time: is_part ? start_time : null,
  end_time: is_part ? end_time : null,
  attachment_ids: letters.map(({ id }) => id),
})
