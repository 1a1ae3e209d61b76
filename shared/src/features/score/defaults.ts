/** How the sheets of a level are weighed when they are made. */
import { classRefusal } from '@kelasku/shared/classroom/classes'
import { endpoint } from '@kelasku/shared/kernel/endpoint'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { texts } from '@kelasku/shared/kernel/texts'
import { z } from 'zod'
import { hasWeight, weightFields } from './weights.ts'

/** `version` is 0 where the school has set none: the ministry's are in force. */
export const ScoreDefault = z.object({ level: z.int(), ...weightFields, version: z.int() })
export type ScoreDefault = z.infer<typeof ScoreDefault>

export const DefaultInput = z
  .strictObject({ ...weightFields, version: z.int() })
  .refine(hasWeight, { path: ['w2'], error: texts.oneWeightNeeded })
export type DefaultInput = z.infer<typeof DefaultInput>

export const scoreDefaultApi = {
  defaults: endpoint('GET', '/report-card/v1/scoreDefault', {
    access: 'member',
    summary: 'Bobot nilai bawaan sekolah menurut tingkat, pada tahun ajaran yang berjalan',
    reply: z.array(ScoreDefault),
  }),
  setDefault: endpoint('PUT', '/report-card/v1/scoreDefault/{level}', {
    access: 'member',
    summary: 'Atur bobot nilai bawaan sebuah tingkat; lembar yang sudah ada tidak berubah',
    params: { level: z.coerce.number<number | string>().int().min(1).max(12) },
    body: DefaultInput,
    reply: ScoreDefault,
    refuses: [refusal.version_conflict, classRefusal.no_school_year],
  }),
}
