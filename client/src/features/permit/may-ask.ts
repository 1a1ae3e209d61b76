import { useRole } from '#platform/session/role.ts'

/** Whether this tab acts as somebody who asks for permits, for themselves or a child. */
export const useMayAsk = (): boolean => useRole(({ type }) => type === 'SISWA' || type === 'ORTU')
