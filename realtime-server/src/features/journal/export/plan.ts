/** A plan as it stands on paper: what was written, the school above it, and who signs below. */
import type { WrittenDoc } from '@kelasku/shared/kernel/rich-nodes'
import type { PaperPicture } from '#platform/documents/pictures.ts'
import type { Signature } from '#platform/documents/word/word.ts'

export interface PlanOnPaper {
  title: string
  school: { name: string; lines: readonly string[] }
  subject: string
  class_name: string
  phase: string | null
  school_year: string
  teacher: Signer
  /** From when until when it is taught, as one says it. */
  days: string | null
  /** Nothing on a copy that nobody signs, as that of a pupil. */
  signed: { principal: Signer; place_and_date: string } | null
  doc: WrittenDoc
  pictures: readonly PaperPicture[]
}

interface Signer {
  name: string | null
  nip: string | null
}

/** What stands below the title. */
export function linesOf({ subject, class_name, phase, school_year, teacher, days }: PlanOnPaper): string[] {
  const course = [subject, `Kelas ${class_name}`, phase && `Fase ${phase}`, `Tahun Pelajaran ${school_year}`]
  const making = [teacher.name && `Disusun oleh ${teacher.name}`, days]
  return [course, making].map((facts) => facts.filter(Boolean).join(' · ')).filter(Boolean)
}

export function signaturesOf({ signed, teacher }: PlanOnPaper): Signature[] {
  if (!signed) return []
  return [
    { above: ['Mengetahui,', 'Kepala Sekolah'], ...signer(signed.principal) },
    { above: [signed.place_and_date, 'Guru Mata Pelajaran'], ...signer(teacher) },
  ]
}

const signer = ({ name, nip }: Signer) => ({ name, below: nip && `NIP. ${nip}` })

export const footOf = ({ school, title }: PlanOnPaper): string => `${school.name} | ${title}`
