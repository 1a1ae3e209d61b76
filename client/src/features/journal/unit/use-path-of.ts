import { useMemo } from 'react'
import type { Ways } from '#platform/rich-text/ways.ts'
import { isStaff, useRole } from '#platform/session/role.ts'

/** Where each thing that a text names is to be seen by whoever reads it. */
export function usePathOf(): Ways['pathOf'] {
  const works = useRole(isStaff)
  return useMemo(
    () =>
      ({ kind, id }) => {
        switch (kind) {
          case 'exam':
            return works ? `/quiz/${id}` : `/ujian-siswa/${id}`
          case 'quiz':
            return works ? `/bank-soal/${id}` : undefined
          case 'journal':
            return `/jurnal-belajar/${id}`
          case 'file': // it is fetched, not gone to
            return undefined
        }
      },
    [works],
  )
}
