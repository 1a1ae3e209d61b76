import type { Verdict } from '@kelasku/shared/exam/signals'
import type { Tone } from '#ui/tone.ts'

export const verdictTones: Record<Verdict, Tone> = {
  AMAN: 'neutral',
  PERLU_PERHATIAN: 'warning',
  TERINDIKASI_CURANG: 'danger',
}
