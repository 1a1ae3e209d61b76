import type { Period, Semester } from '@kelasku/shared/score/sheet'

export const tabs = ['kelengkapan', 'catatan', 'pratinjau', 'tanda-baca'] as const
export type Tab = (typeof tabs)[number]

interface Place {
  id: string
  semester: Semester | undefined
  period: Period
}

interface Where {
  tab?: Tab
  student?: string
  /** The cell of the notes in focus. */
  sel?: string
}

export function classPath({ id, semester, period }: Place, { tab = 'kelengkapan', student, sel }: Where = {}): string {
  const params = new URLSearchParams()
  if (semester) params.set('semester', String(semester))
  params.set('period', period)
  if (tab !== 'kelengkapan') params.set('tab', tab)
  if (student) params.set('student', student)
  if (sel) params.set('sel', sel)
  return `/rapor/kelas/${id}?${params.toString()}`
}
