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

function paramsOf({ semester, period }: Place): URLSearchParams {
  return new URLSearchParams({ ...(semester && { semester: String(semester) }), period })
}

export const legerPath = (of: Place): string => `/rapor/leger/${of.id}?${paramsOf(of).toString()}`

export function classPath(of: Place, { tab = 'kelengkapan', student, sel }: Where = {}): string {
  const params = paramsOf(of)
  if (tab !== 'kelengkapan') params.set('tab', tab)
  if (student) params.set('student', student)
  if (sel) params.set('sel', sel)
  return `/rapor/kelas/${of.id}?${params.toString()}`
}
