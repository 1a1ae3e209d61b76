import { useFilters } from '#platform/screen/use-filters.ts'

const semesters = { '1': 1, '2': 2 } as const

/** The one that the address asks for; else the running one. */
export function useSemester(): 1 | 2 | undefined {
  const asked = useFilters().oneOf('semester', ['1', '2'])
  return asked && semesters[asked]
}
