import type { QualitativeStatus } from '@kelasku/shared/report-qualitative/machine'
import type { Tone } from '#ui/tone.ts'

export const statusTones: Record<QualitativeStatus, Tone> = {
  DRAFT: 'neutral',
  SUBMITTED: 'info',
  PUBLISHED: 'success',
}

export const landing = '/rapor-qualitative'
export const classPath = (id: string, semester: number) => `${landing}/${id}?semester=${semester}`
